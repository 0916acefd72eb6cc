import { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { OrderTransfer } from '@selvedge/contract/orders/transfers.ts'
import type { OrderRow } from '../reading.queries.ts'

type Columns = Pick<
  OrderRow,
  | 'number'
  | 'total_minor'
  | 'wallet_minor'
  | 'transfer_seller'
  | 'transfer_until'
  | 'transfer_received_minor'
  | 'state'
  | 'placed_by'
  | 'approved_by'
>

/** Null for an order that is paid in another way. */
export function presentTransfer(order: Columns, userId: string): OrderTransfer | null {
  if (order.transfer_seller === null) return null
  const { legalName, bank } = Seller.parse(order.transfer_seller)
  return {
    dueMinor: order.total_minor - order.wallet_minor,
    receivedMinor: order.transfer_received_minor,
    until: order.transfer_until!.toISOString(),
    reference: order.number,
    payee: legalName,
    bank,
    mayGiveUp: order.state === 'awaitingTransfer' && (order.approved_by ?? order.placed_by) === userId,
  }
}
