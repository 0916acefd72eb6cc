import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { InvoiceSummary } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { InvoiceState } from './invoice-state.tsx'
import styles from './invoices.module.css'

/** Invoices and credit notes, newest first. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const t = useTranslations('invoices')
  return (
    <DataTable label={t('title')} density="orders" twoLines>
      <thead>
        <tr>
          <HeadCell>{t('columns.number')}</HeadCell>
          <HeadCell>{t('columns.date')}</HeadCell>
          <HeadCell>{t('columns.order')}</HeadCell>
          <HeadCell>{t('columns.supplier')}</HeadCell>
          <HeadCell>{t('columns.state')}</HeadCell>
          <HeadCell>{t('columns.due')}</HeadCell>
          <HeadCell numeric>{t('columns.total')}</HeadCell>
          <HeadCell numeric>{t('columns.open')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map(invoice => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </tbody>
    </DataTable>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations('invoices')
  const format = useFormats()
  const { number, type, orderId, poNumber, currency } = invoice
  const sign = type === 'creditNote' ? -1 : 1
  return (
    <Row>
      <Cell heading narrow="first">
        <Link to={paths.invoice(number)} prefetch="intent" className={styles.number}>
          {number}
        </Link>
      </Cell>
      <Cell narrow="second">{format.date(invoice.issuedAt)}</Cell>
      <Cell narrow="none">
        <Link to={paths.order(orderId)} prefetch="intent">
          {orderId}
        </Link>
        {poNumber && <span className={styles.po}> {poNumber}</span>}
      </Cell>
      <Cell quiet narrow="none">
        {invoice.supplierName}
      </Cell>
      <Cell narrow="second">
        <InvoiceState invoice={invoice} />
        {invoice.overpaidMinor > 0 && (
          <> {t('overpaid', { amount: format.money(invoice.overpaidMinor, currency) })}</>
        )}
      </Cell>
      <Cell narrow="none">{type === 'invoice' && format.date(invoice.dueOn)}</Cell>
      <Cell numeric narrow="first">
        <strong>{format.money(sign * invoice.totalMinor, currency)}</strong>
      </Cell>
      <Cell numeric narrow="none">
        {invoice.openMinor > 0 && format.money(invoice.openMinor, currency)}
      </Cell>
    </Row>
  )
}
