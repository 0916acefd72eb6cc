import type { InvoiceSummary } from '@selvedge/contract/invoices/invoices.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { stockDot, type StockState } from '../../ui/data/stock-dot.tsx'

const dots: Record<InvoiceSummary['state'], StockState> = {
  open: 'due',
  overdue: 'running-out',
  paid: 'in-stock',
  credited: 'none',
}

/** Where an invoice stands, with a dot; a credit note is named as one. */
export function InvoiceState({ invoice }: { invoice: Pick<InvoiceSummary, 'type' | 'state'> }) {
  const t = useTranslations('invoices')
  if (invoice.type === 'creditNote') return t('creditNote')
  return <span className={stockDot(dots[invoice.state])}>{t(`states.${invoice.state}`)}</span>
}
