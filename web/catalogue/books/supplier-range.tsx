import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getSupplier } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import styles from './supplier-range.module.css'

type Supplier = DataOf<typeof getSupplier>

/** What a supplier makes and for which use, each with a count and a link to those fabrics. */
export function SupplierRange({ supplier }: { supplier: Supplier }) {
  const t = useTranslations('shelf')
  const term = useTranslations('terms')
  const formats = useFormats()
  const to = (name: string, value: string) => ({
    pathname: paths.fabrics,
    search: `?${new URLSearchParams({ supplier: supplier.id, [name]: value })}`,
  })
  const item = (name: string, count: number) => t('rangeItem', { name, count: formats.number(count) })
  if (supplier.makes.length === 0 && supplier.uses.length === 0) return null
  return (
    <dl className={styles.range}>
      {supplier.makes.length > 0 && (
        <div className={styles.row}>
          <dt>{t('makes')}</dt>
          {supplier.makes.map(({ type, count }) => (
            <dd key={type}>
              <Chip to={to('type', type)}>{item(term(`type.${type}`), count)}</Chip>
            </dd>
          ))}
        </div>
      )}
      {supplier.uses.length > 0 && (
        <div className={styles.row}>
          <dt>{t('uses')}</dt>
          {supplier.uses.map(({ use, count }) => (
            <dd key={use}>
              <Chip to={to('use', use)}>{item(term(`use.${use}`), count)}</Chip>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
