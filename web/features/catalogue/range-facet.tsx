import { useTranslations } from 'use-intl'
import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { rangeStarts, type RangeName } from '@selvedge/contract/terms.ts'
import { useFormats } from '../../trade/formats.tsx'
import type { PriceReader } from '../../trade/price-reader.ts'
import { Histogram } from '../../ui/histogram.tsx'
import { wholeNames, type FilterName, type FilterProblem } from './filters.ts'
import { useRangeWords } from './range-words.ts'
import { TypedField } from './typed-field.tsx'
import { asTyped, typedMeasures, type TypedName } from './typed-measures.ts'
import styles from './facets.module.css'

type FieldName = TypedName | (typeof wholeNames)[number]
type Ends = { from?: FieldName; to?: FieldName }
/** The fields of each range; usable width has bands of its own and no bars. */
const fieldsOf: Record<RangeName | 'width', Ends> = {
  rubs: { from: 'rubsMin' },
  doubleRubs: { from: 'doubleRubsMin' },
  weight: { from: 'weightFrom', to: 'weightTo' },
  repeat: { from: 'repeatFrom', to: 'repeatTo' },
  leadTime: { to: 'leadTimeMax' },
  stock: { from: 'inStock' },
  price: { from: 'priceFrom', to: 'priceTo' },
  width: { from: 'widthFrom', to: 'widthTo' },
}

type Props = {
  name: RangeName | 'width'
  filters: FabricFilters
  prices: PriceReader
  problems: readonly FilterProblem[]
  /** How many of the present result lie in each bar. */
  counts?: readonly number[]
}

/** A measure of the present result as bars, and how little or how much of it is asked for, typed in the reader's unit. */
export function RangeFacet({ name, filters, prices, problems, counts }: Props) {
  const t = useTranslations('catalogue.facet')
  const { from, to } = fieldsOf[name]
  const words = useRangeWords(name, prices)
  const field = (fieldName: FieldName, end: 'from' | 'to') => (
    <RangeEnd
      name={fieldName}
      end={end}
      isAlone={from === undefined || to === undefined}
      range={name}
      {...{ filters, problems, prices }}
    />
  )
  return (
    <>
      {counts && name !== 'width' && (
        <>
          <Histogram
            counts={counts}
            from={barOf(name, valueOf(from, filters)) ?? 0}
            to={barOf(name, valueOf(to, filters)) ?? counts.length - 1}
            label={t('histogram', { what: words.title })}
          />
          <div className={styles.axis}>
            <span>{words.figure(0)}</span>
            <span>{t('andMore', { figure: words.figure(rangeStarts[name].at(-1)!) })}</span>
          </div>
        </>
      )}
      <div className={styles.range}>
        {from && field(from, 'from')}
        {to && field(to, 'to')}
      </div>
    </>
  )
}

const valueOf = (name: FieldName | undefined, filters: FabricFilters): number | undefined => {
  if (name === undefined) return undefined
  const value = filters[isTyped(name) ? typedMeasures[name].filter : name]
  return typeof value === 'number' ? value : undefined
}
const isTyped = (name: FieldName): name is TypedName => !wholeNames.some(whole => whole === name)

/** The bar in which a value lies. */
function barOf(name: RangeName, value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  const starts: readonly number[] = rangeStarts[name]
  return Math.max(
    0,
    starts.findLastIndex(start => start <= value),
  )
}

type EndProps = Omit<Props, 'name' | 'counts'> & {
  name: FieldName
  end: 'from' | 'to'
  isAlone: boolean
  range: RangeName | 'width'
}

/** One field. What was typed and could not be read stands in it still, with what to do. */
function RangeEnd({ name, end, isAlone, range, filters, problems, prices }: EndProps) {
  const { unit } = useFormats()
  const words = useRangeWords(range, prices)
  const value = valueOf(name, filters)
  const isUnread = (problem: FilterProblem) => problem.name === (name satisfies FilterName)
  const unread = problems.find(isUnread)?.value
  const written = value === undefined ? '' : isTyped(name) ? asTyped(name, value, unit) : String(value)
  return (
    <TypedField
      name={name}
      label={words.label(end, isAlone)}
      unit={words.unit}
      inputMode={isTyped(name) ? 'decimal' : 'numeric'}
      value={unread ?? written}
      help={value === undefined ? undefined : words.meaning(value)}
      error={unread === undefined ? undefined : words.example}
    />
  )
}
