import type { InvoicePage } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { InvoiceSearch } from './invoice-query.ts'
import styles from './invoices.module.css'

type Props = Pick<InvoicePage, 'open'> & { state: InvoiceSearch['state'] }

/** What is to be paid in all, by currency, and what of it is overdue; where only that is listed, that alone. */
export function OpenSums({ open, state }: Props) {
  const t = useTranslations('invoices')
  const money = useFormats().moneyAmong(open.map(({ currency }) => currency))
  const overdue = open.filter(({ overdueMinor }) => overdueMinor > 0)
  if (state === 'overdue' && overdue.length > 0)
    return (
      <ul className={styles.sums}>
        {overdue.map(({ currency, overdueMinor }) => (
          <li key={currency}>
            <strong className={styles.late}>
              {t('overdueSum', { amount: money(overdueMinor, currency) })}
            </strong>
          </li>
        ))}
      </ul>
    )
  if (open.length === 0) return <p className={styles.sums}>{t('nothingOpen')}</p>
  return (
    <ul className={styles.sums}>
      {open.map(({ currency, openMinor, overdueMinor }) => (
        <li key={currency}>
          <strong>{t('toPay', { amount: money(openMinor, currency) })}</strong>
          {overdueMinor > 0 && (
            <span className={styles.late}>{t('overdueOfIt', { amount: money(overdueMinor, currency) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
