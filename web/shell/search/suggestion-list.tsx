import type { ReactNode } from 'react'
import { mayBeOrdered, useStockWords } from '../../cloth/use-stock-words.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import type { Combobox } from '../../ui/form/use-combobox.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import type { SuggestedCloth } from './suggested.ts'
import { suggestionIcons, type SuggestedOption } from './suggested-option.ts'
import { SuggestionPreview } from './suggestion-preview.tsx'
import styles from './suggestion-list.module.css'

type Props = {
  phrase: string
  options: readonly SuggestedOption[]
  /** The highlighted option. */
  active: SuggestedOption | undefined
  combobox: Combobox
  centred: boolean
}

/** The suggestions, grouped by kind under headings; beside them the highlighted or first fabric, below them the keys. */
export function SuggestionList({ phrase, options, active, combobox, centred }: Props) {
  const { list, optionAt } = combobox
  const t = useTranslations('shell.search.suggestions')
  const row = (option: SuggestedOption, nth: number) => (
    <a key={`${option.kind} ${option.to}`} {...optionAt(nth)} href={option.to} className={styles.option}>
      {option.kind === 'named' ? (
        <NamedOption phrase={phrase} {...option} />
      ) : (
        <PhraseOption option={option} />
      )}
    </a>
  )
  const numbered = options.map((option, nth) => ({ option, nth }))
  const groups = [...Map.groupBy(numbered, ({ option }) => headOf(option))]
  const shown = [active, ...options].find(option => option?.kind === 'named' && option.cloth)
  return (
    <div className={classes(styles.panel, centred && styles.centred)}>
      <div className={styles.columns}>
        <div {...list} aria-label={t('label')} className={styles.list}>
          {groups.map(([head, members]) => {
            const rows = members.map(({ option, nth }) => row(option, nth))
            if (head === 'phrase') return rows
            return (
              <div key={head} role="group" aria-labelledby={`${list.id}-${head}`}>
                <div id={`${list.id}-${head}`} role="presentation" className={styles.head}>
                  {t(`kind.${head}`)}
                </div>
                {rows}
              </div>
            )
          })}
        </div>
        {shown?.kind === 'named' && shown.cloth && (
          <SuggestionPreview suggestion={shown.suggestion} cloth={shown.cloth} />
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('keys.open')}
        </span>
        <span>
          <kbd>esc</kbd> {t('keys.close')}
        </span>
      </p>
    </div>
  )
}

const headOf = (option: SuggestedOption): Exclude<Suggestion['kind'], 'query'> | 'phrase' =>
  option.kind === 'named' && option.suggestion.kind !== 'query' ? option.suggestion.kind : 'phrase'

/** The phrase itself: as the filters it was interpreted as with the number of results, or corrected. */
function PhraseOption({ option }: { option: Exclude<SuggestedOption, { kind: 'named' }> }) {
  const t = useTranslations('shell.search.suggestions')
  const formats = useFormats()
  if (option.kind === 'didYouMean')
    return (
      <>
        <IconPlace name="magnifying-glass" />
        <span className={styles.words}>{t('didYouMean', { phrase: option.phrase })}</span>
      </>
    )
  const { parts, total } = option.understood
  return (
    <>
      <IconPlace name="magnifying-glass" />
      <span className={styles.parts}>
        {parts.map(({ group, value }) => (
          <span key={`${group} ${value}`} className={styles.part}>
            <span className={styles.quiet}>{group}</span> {value}
          </span>
        ))}
      </span>
      <span className={styles.end}>{t('total', { count: total, total: formats.number(total) })}</span>
    </>
  )
}

type NamedProps = { phrase: string; suggestion: Suggestion; cloth: SuggestedCloth | undefined }

function NamedOption({ phrase, suggestion, cloth }: NamedProps) {
  const t = useTranslations('shell.search.suggestions')
  const formats = useFormats()
  const words = useFabricWords()
  const { kind, name, detail, reason, picture } = suggestion
  const facts = cloth && [words.composition(cloth.composition), words.width(cloth)]
  const under = formats.listed([detail, ...(facts ?? [])])
  return (
    <>
      {picture ? (
        <ClothPicture picture={picture} alt="" sizes="40px" first className={styles.picture} />
      ) : (
        <IconPlace name={suggestionIcons[kind]} />
      )}
      <span className={styles.words}>
        <span className={classes(styles.name, picture !== null && styles.cloth)}>{marked(name, phrase)}</span>{' '}
        <span className={classes(styles.quiet, cloth && styles.under)}>{marked(under, phrase)}</span>
      </span>
      {reason !== 'name' && reason !== 'understood' && (
        <span className={styles.end}>{t(`reason.${reason}`)}</span>
      )}
      {cloth && <ClothFigures cloth={cloth} />}
    </>
  )
}

/** Price and stock. */
function ClothFigures({ cloth: { price, stock } }: { cloth: SuggestedCloth }) {
  const t = useTranslations('catalogue.card')
  const term = useTranslations('terms.onRequest')
  const formats = useFormats()
  const stockWords = useStockWords()
  return (
    <span className={styles.figures}>
      {price ? (
        <span>
          <b>{formats.unitPrice(price.perMetreMinor, price.currency)}</b>{' '}
          <span className={styles.quiet}>{t('perUnit', { unit: formats.unit })}</span>
        </span>
      ) : (
        <span className={styles.quiet}>{term('trade')}</span>
      )}{' '}
      <span className={styles.quiet}>{mayBeOrdered(stock) ? stockWords.free(stock) : t('noStock')}</span>
    </span>
  )
}

const IconPlace = ({ name }: { name: Parameters<typeof Icon>[0]['name'] }) => (
  <span className={styles.icon}>
    <Icon name={name} />
  </span>
)

/** The text with matches in bold: each word of the phrase where a word of the text starts with it. */
function marked(text: string, phrase: string): ReactNode {
  const words = phrase.split(/\s+/).filter(Boolean)
  const at = words
    .map(word => ({ start: startOf(text, word), length: word.length }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start)
  const shown: ReactNode[] = []
  let behind = 0
  for (const { start, length } of at) {
    if (start < behind) continue
    shown.push(text.slice(behind, start), <b key={start}>{text.slice(start, start + length)}</b>)
    behind = start + length
  }
  return [...shown, text.slice(behind)]
}

function startOf(text: string, word: string): number {
  const [plain, wanted] = [text.toLocaleLowerCase(), word.toLocaleLowerCase()]
  if (plain.length !== text.length) return -1
  for (let from = plain.indexOf(wanted); from >= 0; from = plain.indexOf(wanted, from + 1))
    if (from === 0 || !/[\p{L}\p{N}]/u.test(plain[from - 1]!)) return from
  return -1
}
