import type { Kysely } from 'kysely'
import type { BankLine, BankProposal } from '@selvedge/contract/bank/bank-lines.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  selectLine,
  selectLinePayments,
  selectOpenInvoices,
  selectSettled,
  selectTransferOrders,
  selectWaiting,
  type LineRow,
} from './bank.queries.ts'
import { ordersNamedIn, proposeFor } from './propose.ts'

type Paid = BankLine['paid']

const presentLine = (row: LineRow, proposal: BankProposal | null, paid: Paid): BankLine => ({
  id: row.id,
  bookedOn: row.booked_on,
  amountMinor: row.amount_minor,
  currency: row.currency,
  payer: row.payer,
  text: row.text,
  state: row.state,
  proposal,
  paid,
  creditMinor: row.credit_minor,
  reason: row.reason,
})

async function presentSettled(db: Kysely<DB>, rows: readonly LineRow[]): Promise<BankLine[]> {
  const payments = await selectLinePayments(
    db,
    rows.map(({ id }) => id),
  )
  const ofLine = Map.groupBy(payments, payment => payment.bank_line_id)
  return rows.map(row =>
    presentLine(
      row,
      null,
      (ofLine.get(row.id) ?? []).map(({ number, amount_minor }) => ({ number, amountMinor: amount_minor })),
    ),
  )
}

/** What waits, each with what it may pay, and what was settled last. */
export async function readLines(db: Kysely<DB>): Promise<{ waiting: BankLine[]; settled: BankLine[] }> {
  const rows = await selectWaiting(db)
  const named = rows.flatMap(({ text }) => ordersNamedIn(text))
  const open = {
    invoices: rows.length === 0 ? [] : await selectOpenInvoices(db),
    orders: rows.length === 0 ? [] : await selectTransferOrders(db, named),
  }
  return {
    waiting: rows.map(row => presentLine(row, proposeFor(row, open), [])),
    settled: await presentSettled(db, await selectSettled(db)),
  }
}

/** A line that was just settled. */
export async function readSettled(db: Kysely<DB>, id: string): Promise<BankLine> {
  const [line] = await presentSettled(db, [(await selectLine(db, id))!])
  return line!
}
