import type { Kysely } from 'kysely'
import type { BankLine, BankProposal } from '@selvedge/contract/bank/bank-lines.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  selectAlike,
  selectGoneToWallet,
  selectLine,
  selectLineNotes,
  selectLinePayments,
  selectOpenInvoices,
  selectSettled,
  selectTransferOrders,
  selectWaiting,
  type LineRow,
} from './bank.queries.ts'
import { ordersNamedIn, proposeFor } from './propose.ts'

type Proposing = (row: LineRow) => BankProposal | null

/** Lines with what they paid or may pay, who entered them, and others that may be the same money. */
async function presentLines(
  db: Kysely<DB>,
  rows: readonly LineRow[],
  proposalOf: Proposing,
): Promise<BankLine[]> {
  const ids = rows.map(({ id }) => id)
  const payments = Map.groupBy(await selectLinePayments(db, ids), payment => payment.bank_line_id)
  const notes = new Map((await selectLineNotes(db, ids)).map(note => [note.id, note]))
  const gone = new Set(await selectGoneToWallet(db, ids))
  const alike = Map.groupBy(await selectAlike(db, ids), one => one.id)
  return rows.map(row => {
    const paid = payments.get(row.id) ?? []
    const [other] = alike.get(row.id) ?? []
    const isTakenBack = notes.get(row.id)?.again_id != null
    return {
      id: row.id,
      bookedOn: row.booked_on,
      amountMinor: row.amount_minor,
      currency: row.currency,
      payer: row.payer,
      text: row.text,
      state: row.state,
      proposal: proposalOf(row),
      paid: paid.map(({ number, amount_minor }) => ({ number, amountMinor: amount_minor })),
      creditMinor: row.credit_minor,
      reason: row.reason,
      entered: row.entered_at && {
        by: notes.get(row.id)?.entered_by ?? '',
        at: row.entered_at.toISOString(),
      },
      again: row.again_of === null ? null : { reason: row.again_why },
      isTakenBack,
      mayTakeBack:
        row.state !== 'open' &&
        !isTakenBack &&
        row.credit_minor === 0 &&
        !gone.has(row.id) &&
        // What has placed its order stays; a part of what an order still waits for can go.
        paid.every(({ order_state }) => order_state === null || order_state === 'awaitingTransfer'),
      alike: other
        ? { bookedOn: other.booked_on, payer: other.payer, text: other.text, state: other.state }
        : null,
    }
  })
}

const nothing: Proposing = () => null

async function proposing(db: Kysely<DB>, rows: readonly LineRow[]): Promise<Proposing> {
  if (rows.length === 0) return nothing
  const named = [...new Set(rows.flatMap(row => ordersNamedIn(row.text)))]
  const open = {
    invoices: await selectOpenInvoices(db),
    orders: await selectTransferOrders(db, named),
  }
  return row => (row.state === 'open' ? proposeFor(row, open) : null)
}

/** Lines that wait, each with what it may pay, and those that were settled last. */
export async function readLines(db: Kysely<DB>): Promise<{ waiting: BankLine[]; settled: BankLine[] }> {
  const rows = await selectWaiting(db)
  return {
    waiting: await presentLines(db, rows, await proposing(db, rows)),
    settled: await presentLines(db, await selectSettled(db), nothing),
  }
}

/** A line that was just entered or taken back. */
export async function readWaiting(db: Kysely<DB>, row: LineRow): Promise<BankLine> {
  return (await presentLines(db, [row], await proposing(db, [row])))[0]!
}

/** A line that was just settled. */
export async function readSettled(db: Kysely<DB>, id: string): Promise<BankLine> {
  return (await presentLines(db, [(await selectLine(db, id))!], nothing))[0]!
}
