import type { Kysely, Transaction } from 'kysely'
import { shareMinor } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { invoicedOfShipment } from '../../invoices/invoiced-of-shipment.ts'
import { selectLineSums, type LineSums } from './refund.queries.ts'

/** What goes back, and what the order comes to without it. */
export type Due = { amountMinor: number; remainingMinor: number }

/**
 * What goes back when these lines end: by how much less the shipments of the order come to, with tax rounded once a shipment, as
 * it was when the order was placed. Carriage goes back with the last cloth of a shipment, as samples alone go by post. Where all
 * that remains of a shipment is invoiced, it comes to what its invoices say, whose tax was rounded one by one.
 */
export async function refundDue(
  trx: Transaction<DB>,
  orderId: string,
  endingLineIds: readonly string[],
): Promise<Due> {
  const ending = new Set(endingLineIds)
  const shipments = Map.groupBy(await selectLineSums(trx, orderId), line => line.shipment_id)
  const due = { amountMinor: 0, remainingMinor: 0 }
  for (const [shipmentId, lines] of shipments) {
    const live = lines.filter(line => line.state !== 'cancelled')
    const remaining = live.filter(line => !ending.has(line.id))
    const invoiced = await invoicedOfShipment(trx, shipmentId)
    const remainingMinor = invoicedMinor(remaining, invoiced) ?? grossMinor(remaining)
    due.amountMinor += (invoicedMinor(live, invoiced) ?? grossMinor(live)) - remainingMinor
    due.remainingMinor += remainingMinor
  }
  return due
}

/** What a line comes to after a change. */
type Changed = { lineId: string; goodsMinor: number; discountMinor: number }

/** What goes back when a line costs less from now on, counted in the same way. */
export async function changeDue(trx: Kysely<DB>, orderId: string, changed: Changed): Promise<Due> {
  const shipments = Map.groupBy(await selectLineSums(trx, orderId), line => line.shipment_id)
  const due = { amountMinor: 0, remainingMinor: 0 }
  for (const lines of shipments.values()) {
    const live = lines.filter(line => line.state !== 'cancelled')
    const remainingMinor = grossMinor(
      live.map(line =>
        line.id === changed.lineId
          ? { ...line, goods_minor: changed.goodsMinor, discount_minor: changed.discountMinor }
          : line,
      ),
    )
    due.amountMinor += grossMinor(live) - remainingMinor
    due.remainingMinor += remainingMinor
  }
  return due
}

/** What the invoices of a shipment say, where they are of all these lines; null otherwise. */
const invoicedMinor = (
  lines: readonly LineSums[],
  invoiced: { netMinor: number; totalMinor: number } | null,
): number | null => (invoiced?.netMinor === netMinor(lines) ? invoiced.totalMinor : null)

function grossMinor(lines: readonly LineSums[]): number {
  const net = netMinor(lines)
  return net + shareMinor(net, lines[0]?.tax_bp ?? 0)
}

const netMinor = (lines: readonly LineSums[]): number =>
  lines.reduce(
    (sum, line) => sum + line.goods_minor + line.cut_fee_minor - line.discount_minor,
    lines.find(line => line.order_type !== 'sample')?.carriage_minor ?? 0,
  )
