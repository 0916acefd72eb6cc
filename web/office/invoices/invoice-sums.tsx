import type { InvoiceDetail } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './invoices.module.css'

/** What the lines come to, with the tax of each rate, what was paid and what is still open. */
export function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const format = useFormats()
  const { document, payments, creditNotes, currency, openMinor, type } = invoice
  const money = (minor: number) => format.money(minor, currency)
  const taken = document.totalMinor - openMinor - payments.reduce((sum, one) => sum + one.amountMinor, 0)
  const rows: (readonly [string, string])[] = [
    [t('sums.net'), money(document.netMinor)],
    ...document.taxes.map(
      tax =>
        [
          tax.basisPoints > 0 ? t('sums.tax', { rate: format.percent(tax.basisPoints) }) : t('sums.noTax'),
          money(tax.taxMinor),
        ] as const,
    ),
    ...(document.roundingMinor === 0 ? [] : [[t('sums.rounding'), money(document.roundingMinor)] as const]),
  ]
  const paid: (readonly [string, string])[] = [
    ...payments.map(
      one =>
        [t(`sums.paid.${one.way}`, { day: format.date(one.receivedOn) }), money(-one.amountMinor)] as const,
    ),
    ...(creditNotes.length > 0 && taken > 0 ? [[t('sums.credited'), money(-taken)] as const] : []),
  ]
  return (
    <dl className={styles.totals}>
      {rows.map(([label, value]) => (
        <Sum key={label} label={label} value={value} />
      ))}
      <Sum label={t('sums.total')} value={money(document.totalMinor)} isTotal />
      {paid.map(([label, value], at) => (
        <Sum key={at} label={label} value={value} />
      ))}
      {type === 'invoice' && <Sum label={t('sums.open')} value={money(openMinor)} isTotal />}
    </dl>
  )
}

const Sum = ({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : styles.sum}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
