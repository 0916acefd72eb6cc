import { useTranslations } from 'use-intl'
import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { METRES_PER_YARD } from '@selvedge/contract/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/money.ts'
import { useFormats } from '../../trade/formats.tsx'
import type { PriceReader } from '../../trade/price-reader.ts'
import type { FilterProblem } from './filters.ts'
import { TypedField } from './typed-field.tsx'
import styles from './facets.module.css'

type Props = { filters: FabricFilters; prices: PriceReader; problems: readonly FilterProblem[] }

/** What stands in a typed field: the filter in the reader's unit, or what was typed and could not be read. */
function useTyped({ filters, problems }: Pick<Props, 'filters' | 'problems'>) {
  const { unit } = useFormats()
  const metresPerUnit = unit === 'yd' ? METRES_PER_YARD : 1
  const plain = (value: number) => String(Number(value.toFixed(2)))
  const unread = (name: string) => problems.find(problem => problem.name === name)?.value
  const price = (minor: number | undefined) =>
    minor === undefined ? '' : plain((minor * metresPerUnit) / MINOR_UNITS)
  return {
    unread,
    priceFrom: unread('priceFrom') ?? price(filters.priceMin),
    priceTo: unread('priceTo') ?? price(filters.priceMax),
    inStock:
      unread('inStock') ??
      (filters.inStockMetres === undefined ? '' : plain(filters.inStockMetres / metresPerUnit)),
  }
}

/** Price from and to, on the basis that this reader sees. */
export function PriceFacet({ filters, prices, problems }: Props) {
  const t = useTranslations('catalogue.facet')
  const formats = useFormats()
  const typed = useTyped({ filters, problems })
  const sign = formats.currencySign(prices.currency)
  const field = (name: 'priceFrom' | 'priceTo', label: string) => (
    <TypedField
      name={name}
      label={label}
      unit={t('per', { unit: formats.unit })}
      inputMode="decimal"
      value={typed[name]}
      error={typed.unread(name) ? t('typeAmount', { example: '40' }) : undefined}
    />
  )
  return (
    <div className={styles.range}>
      {field('priceFrom', t('from', { sign }))}
      {field('priceTo', t('to', { sign }))}
    </div>
  )
}

/** Enough in one piece, in the reader's unit. */
export function StockFacet({ filters, problems }: Omit<Props, 'prices'>) {
  const t = useTranslations('catalogue.facet')
  const formats = useFormats()
  const typed = useTyped({ filters, problems })
  return (
    <TypedField
      name="inStock"
      label={t('onePiece')}
      unit={formats.unit}
      inputMode="decimal"
      value={typed.inStock}
      error={typed.unread('inStock') ? t('typeLength', { example: formats.number(12.5, 1) }) : undefined}
    />
  )
}
