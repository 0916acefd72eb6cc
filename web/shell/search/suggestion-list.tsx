import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import type { Combobox } from '../../ui/form/use-combobox.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { suggestionIcons, type SuggestedOption } from './suggested-option.ts'
import styles from './suggestion-list.module.css'

type Props = {
  phrase: string
  options: readonly SuggestedOption[]
  combobox: Combobox
}

/** The suggestions, grouped by kind under headings. */
export function SuggestionList({ phrase, options, combobox }: Props) {
  const { list, optionAt } = combobox
  const t = useTranslations('shell.search.suggestions')
  const row = (option: SuggestedOption, nth: number) => (
    <a key={`${option.kind} ${option.to}`} {...optionAt(nth)} href={option.to} className={styles.option}>
      {option.kind === 'named' ? (
        <NamedOption phrase={phrase} suggestion={option.suggestion} />
      ) : (
        <PhraseOption option={option} />
      )}
    </a>
  )
  const numbered = options.map((option, nth) => ({ option, nth }))
  const groups = [...Map.groupBy(numbered, ({ option }) => headOf(option))]
  return (
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

function NamedOption({ phrase, suggestion }: { phrase: string; suggestion: Suggestion }) {
  const t = useTranslations('shell.search.suggestions')
  const { kind, name, detail, reason, picture } = suggestion
  return (
    <>
      {picture ? (
        <ClothPicture picture={picture} alt="" sizes="40px" first className={styles.picture} />
      ) : (
        <IconPlace name={suggestionIcons[kind]} />
      )}
      <span className={styles.words}>
        <span className={classes(styles.name, picture !== null && styles.cloth)}>{marked(name, phrase)}</span>{' '}
        <span className={styles.quiet}>{marked(detail, phrase)}</span>
      </span>
      {reason !== 'name' && <span className={styles.end}>{t(`reason.${reason}`)}</span>}
    </>
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
