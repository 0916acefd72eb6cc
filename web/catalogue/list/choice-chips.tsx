import type { To } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { Chip } from '../../ui/button/chip.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useChoiceWords, usePartWords } from './filter-words.ts'
import { choicesOf, cleared, searchOf, without, type ListView } from './filters.ts'
import styles from './choice-chips.module.css'

type Props = { list: FabricList; filters: FabricFilters; view: ListView; prices: PriceReader }

/** Removable chips for the filters of the phrase and the chosen filters; words searched as plain text come last. */
export function ChoiceChips({ list, filters, view, prices }: Props) {
  const t = useTranslations('catalogue.list')
  const wordsOf = useChoiceWords({ filters, facets: list.facets, prices })
  const choices = choicesOf(filters).filter(choice => choice.name !== 'q')
  if (choices.length === 0 && filters.q === '') return null
  const to = (rest: FabricFilters) => ({ pathname: paths.fabrics, search: searchOf(rest, view) })
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      <PhraseChips list={list} prices={prices} phrase={filters.q} to={q => to({ ...filters, q, page: 1 })} />
      {choices.map(choice => {
        const words = wordsOf(choice)
        return (
          <li key={`${choice.name}-${'value' in choice ? choice.value : ''}`}>
            <Chip
              facet={words.group}
              removeTo={to(without(filters, choice))}
              removeLabel={t('takeOff', words)}
            >
              {choice.name === 'near' && <ColourSpot hex={filters.near ?? ''} />}
              {words.value}
            </Chip>
          </li>
        )
      })}
      <PiecesChip list={list} filters={filters} to={to} />
      {list.notUnderstood.map(word => (
        <li key={word}>
          <Chip dashed>{t('notUnderstood', { word })}</Chip>
        </li>
      ))}
      <li className={styles.clear}>
        <TextLink to={to(cleared(filters))} preventScrollReset>
          {t('clearAll')}
        </TextLink>
      </li>
    </ul>
  )
}

type PiecesProps = { list: FabricList; filters: FabricFilters; to: (rest: FabricFilters) => To }

/** Asks whether a length must be in one piece, or may come from several. */
function PiecesChip({ list: { meant, understood }, filters, to }: PiecesProps) {
  const t = useTranslations('catalogue.list')
  const [asked, other] =
    meant.availableMetres === undefined
      ? (['inStockMetres', 'availableMetres'] as const)
      : (['availableMetres', 'inStockMetres'] as const)
  const metres = meant[asked]
  // A metre, the least that is cut, is never pieced together.
  if (metres === undefined || metres <= 1) return null
  const part = understood.find(said => said.filters[asked] !== undefined)
  const rest = without(filters, { name: asked === 'inStockMetres' ? 'stock' : 'available' })
  const target = to({ ...rest, q: part ? part.withoutIt : filters.q, [other]: metres })
  return (
    <li>
      <Chip to={target}>{t(asked === 'availableMetres' ? 'inOnePiece' : 'inSeveral')}</Chip>
    </li>
  )
}

type PhraseProps = {
  list: FabricList
  prices: PriceReader
  phrase: string
  to: (phrase: string) => { pathname: string; search: string }
}

/** Chips for the filters that the phrase was interpreted as, then for its remaining words, searched as plain text. */
function PhraseChips({ list, prices, phrase, to }: PhraseProps) {
  const t = useTranslations('catalogue.list')
  const facet = useTranslations('catalogue.facet')
  const formats = useFormats()
  const partWords = usePartWords(list.facets, prices)
  const understood = list.understood.map(part => {
    const words = partWords(part.filters)
    const said = { group: words[0]?.group ?? '', value: formats.listed(words.map(({ value }) => value)) }
    return (
      <li key={part.start}>
        <Chip facet={said.group} removeTo={to(part.withoutIt)} removeLabel={t('takeOff', said)}>
          {said.value}
        </Chip>
      </li>
    )
  })
  const known = list.notUnderstood.length > 0 ? (list.nearest?.q ?? '') : list.meant.q
  const words = { group: facet('q'), value: facet('phrase', { phrase: known }) }
  const others = list.understood.map(({ text }) => text).join(' ')
  return (
    <>
      {understood}
      {phrase !== '' && known !== '' && (
        <li>
          <Chip facet={words.group} removeTo={to(others)} removeLabel={t('takeOff', words)}>
            {words.value}
          </Chip>
        </li>
      )}
    </>
  )
}

const ColourSpot = ({ hex }: { hex: string }) => (
  <svg className={styles.spot} viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={hex} />
  </svg>
)
