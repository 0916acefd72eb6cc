import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockInvoice, type LockedInvoice } from '../invoices/lock-invoice.ts'
import { takeDown } from '../invoices/desk-invoices.ts'
import { creditWallet } from '../wallet/credit-wallet.ts'
import { tellOfWallet } from '../wallet/tell-of-wallet.ts'
import { insertLinePayment, lockLine, selectInvoiceIds, settleLine, type LineRow } from './bank.queries.ts'
import { dueMinor, owedMinor, sharesOf } from './propose.ts'

type Settling = { db: Kysely<DB>; operatorId: string; id: string; now: Date }

/** An open line, locked. Throws notFound and bankLineSettled. */
async function lockOpen(trx: Transaction<DB>, id: string): Promise<LineRow> {
  const line = await lockLine(trx, id)
  if (!line) throw new ApiError('notFound')
  if (line.state !== 'open') throw new ApiError('bankLineSettled')
  return line
}

/**
 * Books a line to invoices of one business, once: each is paid as far as the line goes, and what is left over is the business's
 * credit. Throws notFound, bankLineSettled, and bankLineMisfit for another currency or several businesses.
 */
export const bookLine = (booking: Settling & { invoiceNumbers: readonly string[] }): Promise<void> =>
  inTransaction(booking.db, async trx => {
    const { operatorId, now } = booking
    const line = await lockOpen(trx, booking.id)
    const invoices = await lockInvoices(trx, [...new Set(booking.invoiceNumbers)])
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
      await pay(trx, { invoice, line, operatorId, now, amountMinor: shares[at]! })
    if (leftMinor > 0)
      await keepAsCredit(trx, { invoice: first, line, operatorId, now, amountMinor: leftMinor })
    await settleLine(trx, line.id, {
      state: 'booked',
      credit_minor: leftMinor,
      reason: '',
      operator_id: operatorId,
      settled_at: now,
    })
  })

/** In the order of their numbers, so that two bookings never wait for each other; returned in the order that was asked. */
async function lockInvoices(trx: Transaction<DB>, numbers: readonly string[]): Promise<LockedInvoice[]> {
  const found = await selectInvoiceIds(trx, numbers)
  if (found.length !== numbers.length) throw new ApiError('notFound')
  const locked = new Map<string, LockedInvoice>()
  for (const { id, number } of found.toSorted((one, other) => (one.number < other.number ? -1 : 1)))
    locked.set(number, await lockInvoice(trx, id))
  return numbers.map(number => locked.get(number)!)
}

type Part = { invoice: LockedInvoice; line: LineRow; operatorId: string; now: Date; amountMinor: number }

async function pay(
  trx: Transaction<DB>,
  { invoice, line, operatorId, now, amountMinor }: Part,
): Promise<void> {
  if (amountMinor === 0) return
  const transfer = {
    amountMinor,
    receivedOn: line.booked_on,
    reference: [line.payer, line.text].filter(Boolean).join(', ').slice(0, 140),
    operatorId,
    key: `bank:${line.id}:${invoice.id}`,
  }
  await takeDown(trx, invoice, transfer, now)
  await insertLinePayment(trx, {
    bank_line_id: line.id,
    invoice_id: invoice.id,
    amount_minor: amountMinor,
  })
}

async function keepAsCredit(
  trx: Transaction<DB>,
  { invoice, line, operatorId, now, amountMinor }: Part,
): Promise<void> {
  await creditWallet(trx, {
    reference: `bank:${line.id}`,
    retailerId: invoice.retailer_id,
    kind: 'adjustment',
    currency: line.currency,
    from: [{ account: { kind: 'bank' }, amountMinor }],
    document: invoice.number,
    note: line.text,
    operatorId,
    at: now,
  })
  await tellOfWallet(trx, invoice.retailer_id, now)
}

/** Notes that a line pays nothing. Throws notFound and bankLineSettled. */
export const setLineAside = ({
  db,
  operatorId,
  id,
  now,
  reason,
}: Settling & { reason: string }): Promise<void> =>
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
