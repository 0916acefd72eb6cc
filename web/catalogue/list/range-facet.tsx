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
import { Histogram } from '../../ui/data/histogram.tsx'
import type { FilterProblem } from './filters.ts'
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
  const { unit } = useFormats()
  const words = useRangeWords(range, prices)
  const value = filters[name]
  const fieldName = typed ?? name
  const unread = problems.find(problem => problem.name === fieldName)?.value
  const written = value === undefined ? '' : typed ? asTyped(typed, value, unit) : String(value)
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
