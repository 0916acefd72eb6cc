import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import type { ListColumn } from '@selvedge/contract/catalogue/list-columns.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { HeadCell } from '../../ui/data/data-table.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { columnUnits } from './column-units.ts'
import { searchOf } from './filters.ts'
import { priceHead } from './price-head.ts'
import styles from './fabric-table.module.css'

type Props = { columns: readonly ListColumn[]; filters: FabricFilters; prices: PriceReader }
type Sort = FabricFilters['sort']

/** In windows too narrow for every standard column; a column that the reader chose is never left out. */
export const roomFor: Partial<Record<ListColumn, string | undefined>> = {
  supplier: styles.roomy,
  weight: styles.wide,
  flammability: styles.wide,
  dispatch: styles.wide,
}

/** Sortable column heads are links; following the price again reverses its order. */
export function TableHeads({ columns, filters, prices }: Props) {
  const t = useTranslations('catalogue.table')
  const term = useTranslations('terms.basis')
  const compare = useTranslations('compare')
  const formats = useFormats()
  const { sort, near } = filters
  const by = (wanted: Sort) => ({
    sortTo: { pathname: paths.fabrics, search: searchOf({ ...filters, sort: wanted, page: 1 }, 'table') },
  })
  const sorted = (up: boolean, now: boolean) =>
    now ? { sorted: up ? ('ascending' as const) : ('descending' as const) } : {}
  const byPrice = sort === 'priceUp' || sort === 'priceDown'
  const sorting: Partial<Record<ListColumn, object>> = {
    price: { ...by(sort === 'priceDown' ? 'priceUp' : 'priceDown'), ...sorted(sort === 'priceUp', byPrice) },
    inStock: { ...by('stock'), ...sorted(false, sort === 'stock') },
  }
  const perUnit = `${formats.currencySign(prices.currency)}/${formats.unit}`
  const units = columnUnits({ t, formats, perUnit })
  return (
    <tr>
      <HeadCell className={styles.choose}>
        <VisuallyHidden>{compare('compare')}</VisuallyHidden>
      </HeadCell>
      <HeadCell>
        <VisuallyHidden>{t('cloth')}</VisuallyHidden>
      </HeadCell>
      <HeadCell {...by('name')} {...sorted(true, sort === 'name')}>
        {t('design')}
      </HeadCell>
      <HeadCell>{t('colourway')}</HeadCell>
      {near !== undefined && (
        <HeadCell numeric unit="ΔE" {...by('closest')} {...sorted(true, sort === 'closest')}>
          {t('distance')}
        </HeadCell>
      )}
      {columns.map(column => (
        <HeadCell
          key={column}
          numeric={units[column] !== undefined}
          unit={units[column]}
          className={roomFor[column]}
          {...sorting[column]}
        >
          {column === 'price'
            ? priceHead(prices.basis, {
                own: () => t('priceOwn'),
                of: basis => t('price', { basis: term(basis) }),
              })
            : t(column)}
        </HeadCell>
      ))}
      <HeadCell>
        <VisuallyHidden>{t('favourite')}</VisuallyHidden>
      </HeadCell>
    </tr>
  )
}
