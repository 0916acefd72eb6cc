import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { OrderNumber } from '@selvedge/contract/orders/transfers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockInvoices, type LockedInvoice } from '../invoices/lock-invoice.ts'
import { bookPayment } from '../invoices/book-payment.ts'
import { dueMinor, owedMinor } from '../invoices/due.ts'
import { putIntoWallet } from '../invoices/overpaid-to-wallet.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import { receiveTransferWithin, type Received } from '../orders/transfer/receive-transfer.ts'
import { insertLinePayment, lockLine, selectTransferOrder, settleLine, type LineRow } from './bank.queries.ts'
import { sharesOf } from './propose.ts'

type Settling = { operatorId: string; id: string; now: Date }
type Booking = Settling & { deps: OrderDeps; numbers: readonly string[] }

/** An open line, locked. Throws notFound and bankLineSettled. */
async function lockOpen(trx: Transaction<DB>, id: string): Promise<LineRow> {
  const line = await lockLine(trx, id)
  if (!line) throw new ApiError('notFound')
  if (line.state !== 'open') throw new ApiError('bankLineSettled')
  return line
}

/**
 * Books a line, once: to invoices of one business, or to one order that is paid by transfer. What is left over is the
 * business's credit. Throws notFound, bankLineSettled, and bankLineMisfit for another currency, several businesses, and an
 * order beside anything else.
 */
export const bookLine = (booking: Booking): Promise<void> =>
  inTransaction(booking.deps.db, async trx => {
    const { deps, operatorId, now } = booking
    const line = await lockOpen(trx, booking.id)
    const numbers = [...new Set(booking.numbers)]
    const [orderNumber] = numbers.filter(number => OrderNumber.safeParse(number).success)
    if (orderNumber !== undefined && numbers.length > 1) throw new ApiError('bankLineMisfit')
    const leftMinor =
      orderNumber === undefined
        ? await payInvoices(trx, { line, operatorId, now, numbers })
        : (await payOrder(trx, deps, { line, operatorId, orderNumber })).creditedMinor
    await settleLine(trx, line.id, {
      state: 'booked',
      credit_minor: leftMinor,
      reason: '',
      operator_id: operatorId,
      settled_at: now,
    })
  })

type Paying = { line: LineRow; operatorId: string }

/** Each is paid as far as the line goes. Returns what was too much, which goes into the wallet. */
async function payInvoices(
  trx: Transaction<DB>,
  { line, operatorId, now, numbers }: Paying & { now: Date; numbers: readonly string[] },
): Promise<number> {
  const invoices = await lockInvoices(trx, numbers)
  const [first] = invoices
  const isFit = invoices.every(
    invoice => invoice.currency === line.currency && invoice.retailer_id === first!.retailer_id,
  )
  if (!first || !isFit) throw new ApiError('bankLineMisfit')
  const owing = invoices.map(invoice => ({
    owedMinor: owedMinor(invoice),
    dueMinor: dueMinor(invoice, line.booked_on),
  }))
  const { shares, leftMinor } = sharesOf(line.amount_minor, owing)
  for (const [at, invoice] of invoices.entries())
    await payInvoice(trx, {
      invoice,
      line,
      operatorId,
      now,
      amountMinor: shares[at]!,
      overMinor: invoice === first ? leftMinor : 0,
    })
  if (leftMinor > 0) {
    const [paid] = await lockInvoices(trx, [first.number])
    await putIntoWallet(trx, { invoice: paid!, amountMinor: leftMinor, operatorId, at: now })
  }
  return leftMinor
}

/** The order takes what it waits for, and is placed once that is all; what is beyond goes to the wallet. Throws notFound and bankLineMisfit. */
export async function payOrder(
  trx: Transaction<DB>,
  deps: OrderDeps,
  { line, operatorId, orderNumber }: Paying & { orderNumber: string },
): Promise<Received> {
  const order = await selectTransferOrder(trx, orderNumber)
  if (!order) throw new ApiError('notFound')
  if (order.currency !== line.currency) throw new ApiError('bankLineMisfit')
  const received = await receiveTransferWithin(trx, deps, {
    number: orderNumber,
    key: keyForOrder(line),
    amountMinor: line.amount_minor,
    receivedOn: line.booked_on,
    reference: referenceOf(line),
    operatorId,
  })
  await insertLinePayment(trx, {
    bank_line_id: line.id,
    order_id: order.id,
    amount_minor: line.amount_minor - received.creditedMinor,
  })
  return received
}

/** Under which an order takes the money of a line down. */
export const keyForOrder = ({ id }: Pick<LineRow, 'id'>): string => `bank:${id}`

const referenceOf = (line: LineRow): string =>
  [line.payer, line.text].filter(Boolean).join(', ').slice(0, 140)

type Part = {
  invoice: LockedInvoice
  line: LineRow
  operatorId: string
  now: Date
  amountMinor: number
  /** What comes with it beyond what is owed: the invoice is paid that much too much. */
  overMinor?: number
}

/** Pays an invoice that the caller has locked. */
export async function payInvoice(
  trx: Transaction<DB>,
  { invoice, line, operatorId, now, amountMinor, overMinor = 0 }: Part,
): Promise<void> {
  const cameMinor = amountMinor + overMinor
  if (cameMinor === 0) return
  const key = `bank:${line.id}:${invoice.id}`
  const parts = [{ way: 'transfer' as const, amountMinor: cameMinor, reference: referenceOf(line), key }]
  await bookPayment(trx, invoice, { parts, on: line.booked_on, operatorId, now })
  if (amountMinor > 0)
    await insertLinePayment(trx, {
      bank_line_id: line.id,
      invoice_id: invoice.id,
      amount_minor: amountMinor,
    })
}

/** Notes that a line pays nothing. Throws notFound and bankLineSettled. */
export const setLineAside = ({
  db,
  operatorId,
  id,
  now,
  reason,
}: Settling & { db: Kysely<DB>; reason: string }): Promise<void> =>
  inTransaction(db, async trx => {
    await lockOpen(trx, id)
    await settleLine(trx, id, {
      state: 'setAside',
      credit_minor: 0,
      reason,
      operator_id: operatorId,
      settled_at: now,
    })
  })
