import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { InvoiceSummary } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { InvoiceState } from './invoice-state.tsx'
import styles from './invoices.module.css'

/** The invoices and credit notes of an order, beside it. */
export function OrderPapers({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const t = useTranslations('invoices')
  const format = useFormats()
  if (invoices.length === 0) return null
  return (
    <section>
      <SectionHead>{t('papers')}</SectionHead>
      <ul className={styles.papers}>
        {invoices.map(invoice => (
          <li key={invoice.number}>
            <span className={styles.belongs}>
              <Link to={paths.invoice(invoice.number)} prefetch="intent" className={styles.number}>
                {invoice.number}
              </Link>
              <span>
                {format.money(
                  invoice.type === 'creditNote' ? -invoice.totalMinor : invoice.totalMinor,
                  invoice.currency,
                )}
              </span>
            </span>
            <span className={styles.note}>
              <InvoiceState invoice={invoice} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
