import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockInvoice } from '../invoices/lock-invoice.ts'
import { takeBackTransfer } from '../invoices/take-back-transfer.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import { takeBackPart } from '../orders/transfer/take-back-part.ts'
import { newId } from '../platform/identifiers.ts'
import { keyForOrder } from './book-line.ts'
import {
  hasGoneToWallet,
  insertLine,
  lockLine,
  selectAgain,
  selectPaidInvoices,
  type LineRow,
} from './bank.queries.ts'

type TakingBack = { deps: OrderDeps; operatorId: string; id: string; reason: string; now: Date }

/**
 * Takes back what a line settled, by entries of the opposite, and lets its money wait as another line. Done again, it is the
 * line that there is. Throws notFound, and bankLineFixed for a line that is still open, that paid an order which waits no longer,
 * or of which something went to a wallet, also later from what an invoice was paid too much.
 */
export const takeBackLine = ({ deps, operatorId, id, reason, now }: TakingBack): Promise<LineRow> =>
  inTransaction(deps.db, async trx => {
    const line = await lockLine(trx, id)
    if (!line) throw new ApiError('notFound')
    const earlier = await selectAgain(trx, id)
    if (earlier) return earlier
    const paid = await selectPaidInvoices(trx, id)
    if (line.state === 'open' || line.credit_minor > 0) throw new ApiError('bankLineFixed')
    await takeBackPayments(trx, {
      line,
      invoiceIds: paid.flatMap(one => one.invoice_id ?? []),
      operatorId,
      now,
    })
    for (const orderId of paid.flatMap(one => one.order_id ?? [])) {
      const part = { orderId, key: keyForOrder(line), operatorId, now }
      if (!(await takeBackPart(trx, deps, part))) throw new ApiError('bankLineFixed')
    }
    await insertLine(trx, {
      id: newId(now.getTime()),
      file_id: line.file_id,
      fingerprint: `again:${line.id}`,
      booked_on: line.booked_on,
      amount_minor: line.amount_minor,
      currency: line.currency,
      payer: line.payer,
      text: line.text,
      state: 'open',
      entered_by: operatorId,
      entered_at: now,
      again_of: line.id,
      again_why: reason,
    })
    return (await selectAgain(trx, id))!
  })

type Payments = { line: LineRow; invoiceIds: readonly string[]; operatorId: string; now: Date }
async function takeBackPayments(
  trx: Transaction<DB>,
  { line, invoiceIds, operatorId, now }: Payments,
): Promise<void> {
  for (const invoiceId of invoiceIds) {
    const invoice = await lockInvoice(trx, invoiceId)
    // Only the lock keeps somebody else from putting it there.
    if (await hasGoneToWallet(trx, line.id)) throw new ApiError('bankLineFixed')
    await takeBackTransfer(trx, invoice, { key: `bank:${line.id}:${invoiceId}`, operatorId, now })
  }
}
