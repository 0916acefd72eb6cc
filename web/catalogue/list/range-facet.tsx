import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import {
  endsOf,
  isRangeName,
  startsOf,
  type MeasureName,
  type RangeEnd,
  type RangeName,
} from '@selvedge/contract/catalogue/filter-names.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { Histogram } from '../../ui/data/histogram.tsx'
import type { FilterProblem } from './filters.ts'
import { RangeHandles } from './range-handles.tsx'
import { useRangeWords } from './range-words.ts'
import { TypedField } from './typed-field.tsx'
import { asTyped } from './typed-measures.ts'
import styles from './facets.module.css'

type Props = {
  name: MeasureName
  filters: FabricFilters
  prices: PriceReader
  problems: readonly FilterProblem[]
  /** Number of results in each bar. */
  counts?: readonly number[]
}

/** Histogram of the results, with minimum and maximum fields in the user's unit. */
export function RangeFacet({ name, filters, prices, problems, counts }: Props) {
  const t = useTranslations('catalogue.facet')
  const { min, max } = endsOf[name]
  const words = useRangeWords(name, prices)
  const { unit, typedNumber } = useFormats()
  const starts = isRangeName(name) ? startsOf(name) : []
  const ends = [min, max].flatMap(end => {
    if (!end) return []
    const chosen = filters[end.name]
    const outer = end.side === 'min' ? 0 : starts.length
    const edge = chosen === undefined ? outer : nearestEdge(starts, chosen)
    return [{ end, edge, label: `${words.title}, ${words.label(end.side)}` }]
  })
  const figureAt = (edge: number) =>
    edge < starts.length
      ? words.figure(starts[edge]!)
      : t('andMore', { figure: words.figure(starts.at(-1)!) })
  const writtenAt = ({ typed, side }: RangeEnd, edge: number): string => {
    if (edge === (side === 'min' ? 0 : starts.length)) return ''
    return typedNumber(typed ? asTyped(typed, starts[edge]!, unit) : starts[edge]!)
  }
  const field = (end: RangeEnd) => <EndField end={end} {...{ filters, problems, prices }} />
  return (
    <>
      {counts && isRangeName(name) && (
        <>
          <Histogram
            counts={counts}
            from={barOf(name, min && filters[min.name]) ?? 0}
            to={barOf(name, max && filters[max.name]) ?? counts.length - 1}
            label={t('histogram', { what: words.title })}
          />
          <WithScripts>
            <RangeHandles
              bars={counts.length}
              ends={ends}
              figure={edge => figureAt(edge)}
              written={(end, edge) => writtenAt(end, edge)}
            />
          </WithScripts>
          <div className={styles.axis}>
            <span>{words.figure(0)}</span>
            <span>{t('andMore', { figure: words.figure(startsOf(name).at(-1)!) })}</span>
          </div>
        </>
      )}
      <div className={styles.range}>
        {min && field(min)}
        {max && field(max)}
      </div>
    </>
  )
}

/** The edge between bars that is nearest to a value. */
const nearestEdge = (starts: readonly number[], value: number): number =>
  starts.reduce(
    (best, start, edge) => (Math.abs(start - value) < Math.abs(starts[best]! - value) ? edge : best),
    0,
  )

/** Index of the bar that contains a value. */
function barOf(name: RangeName, value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  const starts = startsOf(name)
  return Math.max(
    0,
    starts.findLastIndex(start => start <= value),
  )
}

type EndProps = Omit<Props, 'name' | 'counts'> & { end: RangeEnd }

/** One field. An unreadable value stays in it, with an error message. */
function EndField({ end: { range, side, name, typed }, filters, problems, prices }: EndProps) {
  const { unit, typedNumber } = useFormats()
  const words = useRangeWords(range, prices)
  const value = filters[name]
  const fieldName = typed ?? name
  const unread = problems.find(problem => problem.name === fieldName)?.value
  const written = value === undefined ? '' : typedNumber(typed ? asTyped(typed, value, unit) : value)
  return (
    <TypedField
      name={fieldName}
      label={words.label(side)}
      unit={words.unit}
      inputMode={typed ? 'decimal' : 'numeric'}
      value={unread ?? written}
      help={value === undefined ? undefined : words.meaning(value)}
      error={unread === undefined ? undefined : words.example}
    />
  )
}
