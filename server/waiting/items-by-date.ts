import { may } from '@selvedge/contract/access/permissions.ts'
import { HOLD_ENDING_HOURS, INVOICE_DUE_DAYS, type WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import { holdsEnding } from '../holds/list-holds.ts'
import { dueInvoices } from '../invoices/read-invoices.ts'
import { lateShipments } from '../orders/waiting-orders.ts'
import { utcDay } from '../pricing/utc-day.ts'
import { clothOf, item, type Asked } from './item.ts'

const HOUR_MS = 3600_000

/** What a day or an hour makes urgent. */
export const itemsByDate = async (asked: Asked): Promise<WaitingItem[]> => [
  ...(may(asked.caller.role, 'fillCart') ? await holdItems(asked) : []),
  ...(await lateDispatches(asked)),
  ...(may(asked.caller.role, 'seeInvoices') ? await invoiceItems(asked) : []),
]

async function holdItems({ db, caller, now, currency }: Asked): Promise<WaitingItem[]> {
  const by = new Date(now.getTime() + HOLD_ENDING_HOURS * HOUR_MS)
  const holds = await holdsEnding(db, caller.retailerId, { after: now, by })
  const [soonest] = holds
  if (!soonest) return []
  const told = { count: holds.length, ...clothOf(soonest), until: soonest.ends_at.toISOString() }
  return [item('holdEnding', currency, { ...told, from: soonest.sidemark || null })]
}

async function lateDispatches({ db, caller, now }: Asked): Promise<WaitingItem[]> {
  const late = await lateShipments({ db, reader: caller, now })
  const [longest] = late
  if (!longest) return []
  const told = { count: late.length, ...clothOf(longest), from: longest.supplier_name }
  return [
    item('lateDispatch', longest.currency, {
      ...told,
      reference: longest.number,
      until: longest.dispatch_on,
    }),
  ]
}

async function invoiceItems({ db, caller, now }: Asked): Promise<WaitingItem[]> {
  const today = utcDay(now)
  const soon = utcDay(new Date(now.getTime() + INVOICE_DUE_DAYS * 24 * HOUR_MS))
  const invoices = await dueInvoices(db, caller.retailerId, soon)
  return [
    ...byCurrency(
      'invoiceOverdue',
      invoices.filter(({ due_on }) => due_on < today),
    ),
    ...byCurrency(
      'invoiceDue',
      invoices.filter(({ due_on }) => due_on >= today),
    ),
  ]
}

type DueInvoice = Awaited<ReturnType<typeof dueInvoices>>[number]

/** An item a currency: its invoices and what is to be paid of them, named by the one that is due first. */
const byCurrency = (kind: 'invoiceOverdue' | 'invoiceDue', invoices: readonly DueInvoice[]): WaitingItem[] =>
  [...Map.groupBy(invoices, ({ currency }) => currency)].map(([currency, due]) =>
    item(kind, currency, {
      count: due.length,
      reference: due[0]!.number,
      until: due[0]!.due_on,
      amountMinor: due.reduce((sum, { open_minor }) => sum + open_minor, 0),
    }),
  )
