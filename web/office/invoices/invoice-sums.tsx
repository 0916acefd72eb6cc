import type { InvoiceDetail } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './invoices.module.css'

/** What the lines come to, with the tax of each rate, what was paid, what of that was too much and what is still open. */
export function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const format = useFormats()
  const { document, currency, openMinor, overpaidMinor, type } = invoice
  const money = (minor: number) => format.money(minor, currency)
  const rowsOfPaid = useRowsOfPaid()
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
  return (
    <dl className={styles.totals}>
      {rows.map(([label, value]) => (
        <Sum key={label} label={label} value={value} />
      ))}
      <Sum label={t('sums.total')} value={money(document.totalMinor)} isTotal />
      {rowsOfPaid(invoice).map(([label, minor], at) => (
        <Sum key={at} label={label} value={money(minor)} />
      ))}
      {overpaidMinor > 0 && <Sum label={t('sums.overpaid')} value={money(overpaidMinor)} />}
      {type === 'invoice' && <Sum label={t('sums.open')} value={money(openMinor)} isTotal />}
    </dl>
  )
}

/** What has paid an invoice, what was taken back of it, and its credit notes with what of each went into the wallet instead. */
function useRowsOfPaid() {
  const t = useTranslations('invoices.sums')
  const format = useFormats()
  return ({ payments, creditNotes }: InvoiceDetail): (readonly [string, number])[] => [
    ...payments.map(({ way, receivedOn, takenBackOn, amountMinor }) => {
      const day = format.date(receivedOn)
      const isBack = takenBackOn !== null && (way === 'transfer' || way === 'settlementDiscount')
      const label = isBack
        ? t(`back.${way}`, { day, back: format.date(takenBackOn) })
        : t(`paid.${way}`, { day })
      return [label, -amountMinor] as const
    }),
    ...creditNotes.flatMap(({ number, issuedAt, totalMinor, walletMinor }) => [
      [t('creditNote', { number, day: format.date(issuedAt) }), -totalMinor] as const,
      ...(walletMinor > 0 ? [[t('intoWallet'), walletMinor] as const] : []),
    ]),
  ]
}

const Sum = ({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : styles.sum}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
