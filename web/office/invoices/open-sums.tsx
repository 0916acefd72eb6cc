import type { InvoicePage } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './invoices.module.css'

/** What is to be paid in all, by currency, and what of it is overdue. */
export function OpenSums({ open }: Pick<InvoicePage, 'open'>) {
  const t = useTranslations('invoices')
  const format = useFormats()
  if (open.length === 0) return <p className={styles.sums}>{t('nothingOpen')}</p>
  return (
    <ul className={styles.sums}>
      {open.map(({ currency, openMinor, overdueMinor }) => (
        <li key={currency}>
          <strong>{t('toPay', { amount: format.money(openMinor, currency) })}</strong>
          {overdueMinor > 0 && (
            <span className={styles.late}>
              {t('overdueOfIt', { amount: format.money(overdueMinor, currency) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
