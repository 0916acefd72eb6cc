import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import { readOutcome, type Received } from '../orders/transfer/receive-transfer.ts'
import { newId } from '../platform/identifiers.ts'
import {
  insertLine,
  selectLineByFingerprint,
  selectTransferOrder,
  settleLine,
  type LineRow,
} from './bank.queries.ts'
import { payInvoice, payOrder } from './book-line.ts'

/** A transfer as it is typed on the form of what it pays. */
type TakingDown = {
  deps: OrderDeps
  /** Of the invoice or order. */
  number: string
  operatorId: string
  key: string
  amountMinor: number
  receivedOn: string
  reference: string
}

/**
 * Takes down a transfer for an invoice as a line of the bank that is booked at once, once for its key. What is more than was
 * owed stays with the invoice, which names it as overpaid. Throws notFound, also for a credit note.
 */
export const takeDownForInvoice = (taking: TakingDown): Promise<void> =>
  inTransaction(taking.deps.db, async trx => {
    const [invoice] = await lockInvoices(trx, [taking.number])
    const { operatorId, amountMinor } = taking
    const line = await newLine(trx, taking, invoice!.currency)
    if (!line) return
    await payInvoice(trx, { invoice: invoice!, line, operatorId, now: taking.deps.clock(), amountMinor })
    await settle(trx, taking, { line, creditedMinor: 0 })
  })

/**
 * The same for an order that waits for its transfer, by the rules of `receiveTransferWithin`. Throws notFound for an order that
 * is not paid by transfer.
 */
export const takeDownForOrder = (taking: TakingDown): Promise<Received> =>
  inTransaction(taking.deps.db, async trx => {
    const { deps, number, operatorId } = taking
    const order = await selectTransferOrder(trx, number)
    if (!order) throw new ApiError('notFound')
    const line = await newLine(trx, taking, order.currency)
    if (!line) {
      const { credit_minor } = await selectLineByFingerprint(trx, fingerprintOf(taking))
      return readOutcome(trx, { number, creditedMinor: credit_minor })
    }
    const received = await payOrder(trx, deps, { line, operatorId, orderNumber: number })
    await settle(trx, taking, { line, creditedMinor: received.creditedMinor })
    return received
  })

const fingerprintOf = ({ key }: TakingDown): string => `hand:${key}`

/** Undefined where its key was taken down before. */
async function newLine(
  trx: Transaction<DB>,
  taking: TakingDown,
  currency: AccountCurrency,
): Promise<LineRow | undefined> {
  const now = taking.deps.clock()
  const isNew = await insertLine(trx, {
    id: newId(now.getTime()),
    file_id: null,
    fingerprint: fingerprintOf(taking),
    booked_on: taking.receivedOn,
    amount_minor: taking.amountMinor,
    currency,
    payer: '',
    text: taking.reference,
    state: 'open',
    entered_by: taking.operatorId,
    entered_at: now,
  })
  return isNew ? selectLineByFingerprint(trx, fingerprintOf(taking)) : undefined
}

const settle = (
  trx: Transaction<DB>,
  { operatorId, deps }: TakingDown,
  { line, creditedMinor }: { line: LineRow; creditedMinor: number },
) =>
  settleLine(trx, line.id, {
    state: 'booked',
    credit_minor: creditedMinor,
    reason: '',
    operator_id: operatorId,
    settled_at: deps.clock(),
  })
