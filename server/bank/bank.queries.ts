import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import { SETTLED_SHOWN } from '@selvedge/contract/bank/bank-lines.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { notesMinor } from '../invoices/notes-minor.ts'
import { newId } from '../platform/identifiers.ts'
import type { ReadLine } from './bank-file.ts'

export type LineRow = Awaited<ReturnType<typeof selectWaiting>>[number]
export type TransferOrder = Awaited<ReturnType<typeof selectTransferOrders>>[number]
export type OpenInvoice = Awaited<ReturnType<typeof selectOpenInvoices>>[number]

/** The id of a new file; undefined for one that is known. */
export const insertBankFile = async (trx: Transaction<DB>, row: Insertable<DB['bank_files']>) =>
  (
    await trx
      .insertInto('bank_files')
      .values(row)
      .onConflict(conflict => conflict.column('hash').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

const LINES_AT_ONCE = 500
/** Adds the lines that are not known yet. Returns how many. */
export async function insertBankLines(
  trx: Transaction<DB>,
  fileId: string,
  lines: readonly ReadLine[],
): Promise<number> {
  let added = 0
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const unknown = await withoutFormer(trx, lines.slice(at, at + LINES_AT_ONCE))
    if (unknown.length === 0) continue
    const rows = await trx
      .insertInto('bank_lines')
      .values(
        unknown.map(line => ({
          id: newId(),
          file_id: fileId,
          fingerprint: line.fingerprint,
          booked_on: line.bookedOn,
          amount_minor: line.amountMinor,
          currency: line.currency,
          payer: line.payer,
          text: line.text,
          state: 'open' as const,
        })),
      )
      .onConflict(conflict => conflict.column('fingerprint').doNothing())
      .returning('id')
      .execute()
    added += rows.length
  }
  return added
}

/** Without the lines that are known by their former fingerprint and say the same. */
async function withoutFormer(trx: Transaction<DB>, lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const former = lines
    .filter(line => line.formerFingerprint !== line.fingerprint)
    .map(line => line.formerFingerprint)
  if (former.length === 0) return [...lines]
  const known = await trx
    .selectFrom('bank_lines')
    .select(['fingerprint', 'payer', 'text'])
    .where('fingerprint', 'in', former)
    .execute()
  return lines.filter(
    ({ fingerprint, formerFingerprint, payer, text }) =>
      formerFingerprint === fingerprint ||
      !known.some(row => row.fingerprint === formerFingerprint && row.payer === payer && row.text === text),
  )
}

/** More than an operator books before looking again. */
const MOST_WAITING = 200
export const selectWaiting = (db: Kysely<DB>) =>
  db
    .selectFrom('bank_lines')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('booked_on')
    .orderBy('position')
    .limit(MOST_WAITING)
    .execute()

export const countWaiting = async (db: Kysely<DB>): Promise<number> =>
  (
    await db
      .selectFrom('bank_lines')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).count

export const selectSettled = (db: Kysely<DB>) =>
  db
    .selectFrom('bank_lines')
    .selectAll()
    .where('state', '<>', 'open')
    .orderBy('settled_at', 'desc')
    .orderBy('position', 'desc')
    .limit(SETTLED_SHOWN)
    .execute()

export const selectLine = (db: Kysely<DB>, id: string) =>
  db.selectFrom('bank_lines').selectAll().where('id', '=', id).executeTakeFirst()
/** Enters a line by hand; whether its fingerprint was new. */
export const insertLine = async (trx: Transaction<DB>, row: Insertable<DB['bank_lines']>): Promise<boolean> =>
  (await trx
    .insertInto('bank_lines')
    .values(row)
    .onConflict(conflict => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const selectLineByFingerprint = (db: Kysely<DB>, fingerprint: string) =>
  db.selectFrom('bank_lines').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirstOrThrow()

export type LineNotes = Awaited<ReturnType<typeof selectLineNotes>>[number]
/** Who entered lines, and whether their money was taken back to be booked anew. */
export const selectLineNotes = (db: Kysely<DB>, lineIds: readonly string[]) =>
  lineIds.length === 0
    ? []
    : db
        .selectFrom('bank_lines as line')
        .leftJoin('operators', 'operators.id', 'line.entered_by')
        .leftJoin('bank_lines as again', 'again.again_of', 'line.id')
        .select(['line.id', 'operators.name as entered_by', 'again.id as again_id'])
        .where('line.id', 'in', lineIds)
        .execute()

const ALIKE_DAYS = 7
/** Other lines of the same amount at about the same time, where one of the two was entered by hand and neither is the other's money. */
export const selectAlike = (db: Kysely<DB>, lineIds: readonly string[]) =>
  lineIds.length === 0
    ? []
    : db
        .selectFrom('bank_lines as line')
        .innerJoin('bank_lines as other', join =>
          join
            .onRef('other.currency', '=', 'line.currency')
            .onRef('other.amount_minor', '=', 'line.amount_minor')
            .onRef('other.id', '<>', 'line.id'),
        )
        .select(['line.id', 'other.booked_on', 'other.payer', 'other.text', 'other.state'])
        .where('line.id', 'in', lineIds)
        .where(sql<boolean>`abs(other.booked_on - line.booked_on) <= ${ALIKE_DAYS}`)
        .where(sql<boolean>`(line.file_id is null) <> (other.file_id is null)`)
        .where('line.again_of', 'is', null)
        .where('other.again_of', 'is', null)
        .where(sql<boolean>`not exists (select from bank_lines as again where again.again_of = other.id)`)
        .where(sql<boolean>`other.state <> 'setAside'`)
        .orderBy('other.booked_on')
        .execute()

export const selectAgain = (db: Kysely<DB>, lineId: string) =>
  db.selectFrom('bank_lines').selectAll().where('again_of', '=', lineId).executeTakeFirst()

/** The invoices that a line paid. */
export const selectPaidInvoices = (db: Kysely<DB>, lineId: string) =>
  db
    .selectFrom('bank_line_payments')
    .select(['invoice_id', 'order_id', 'amount_minor'])
    .where('bank_line_id', '=', lineId)
    .orderBy('invoice_id')
    .execute()

/** Of these lines, those that paid an invoice of which something that was paid too much has gone into a wallet since. */
const goneToWallet = (db: Kysely<DB>, lineIds: readonly string[]) =>
  db
    .selectFrom('bank_line_payments')
    .innerJoin('invoice_payments', 'invoice_payments.invoice_id', 'bank_line_payments.invoice_id')
    .innerJoin('bank_lines', 'bank_lines.id', 'bank_line_payments.bank_line_id')
    .select('bank_lines.id')
    .distinct()
    .where('bank_lines.id', 'in', lineIds)
    .where('invoice_payments.way', '=', 'toWallet')
    .whereRef('invoice_payments.noted_at', '>=', 'bank_lines.settled_at')
    .execute()
export const selectGoneToWallet = async (db: Kysely<DB>, lineIds: readonly string[]) =>
  lineIds.length === 0 ? [] : (await goneToWallet(db, lineIds)).map(({ id }) => id)
export const hasGoneToWallet = async (db: Kysely<DB>, lineId: string): Promise<boolean> =>
  (await goneToWallet(db, [lineId])).length > 0

export const lockLine = (trx: Transaction<DB>, id: string) =>
  trx.selectFrom('bank_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const settleLine = (
  trx: Transaction<DB>,
  id: string,
  change: Pick<
    Insertable<DB['bank_lines']>,
    'state' | 'credit_minor' | 'reason' | 'operator_id' | 'settled_at'
  >,
) => trx.updateTable('bank_lines').set(change).where('id', '=', id).execute()

export const insertLinePayment = (trx: Transaction<DB>, row: Insertable<DB['bank_line_payments']>) =>
  trx.insertInto('bank_line_payments').values(row).execute()

export const selectLinePayments = (db: Kysely<DB>, lineIds: readonly string[]) =>
  lineIds.length === 0
    ? []
    : db
        .selectFrom('bank_line_payments as paid')
        .leftJoin('invoices', 'invoices.id', 'paid.invoice_id')
        .leftJoin('orders', 'orders.id', 'paid.order_id')
        .select(['paid.bank_line_id', 'orders.state as order_state', 'paid.amount_minor'])
        .select(sql<string>`coalesce(invoices.number, orders.number)`.as('number'))
        .where('paid.bank_line_id', 'in', lineIds)
        .orderBy('invoices.number')
        .execute()

/** Invoices of which something is open, oldest first. */
export const selectOpenInvoices = (db: Kysely<DB>) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'orders.number as order_number', 'invoices.retailer_id', 'invoices.buyer'])
    .select(['invoices.currency', 'invoices.total_minor', 'invoices.paid_minor', 'invoices.credited_minor'])
    .select(['invoices.taxes', 'invoices.settlement'])
    .select(notesMinor)
    .where('invoices.type', '=', 'invoice')
    .where(sql<boolean>`invoices.paid_minor + invoices.credited_minor < invoices.total_minor`)
    .orderBy('invoices.due_on')
    .orderBy('invoices.number')
    .execute()

/** Orders that wait for a transfer, and those of the numbers that were to be paid by one and wait no longer. */
export const selectTransferOrders = (db: Kysely<DB>, numbers: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['number', 'currency', 'state', 'total_minor', 'wallet_minor', 'transfer_received_minor'])
    .select(sql<string>`bill_to ->> 'businessName'`.as('business_name'))
    .where('payment_kind', '=', 'transfer')
    .where(eb =>
      eb.or([eb('state', '=', 'awaitingTransfer'), ...numbers.map(number => eb('number', '=', number))]),
    )
    .orderBy('transfer_until')
    .execute()

export const selectTransferOrder = (db: Kysely<DB>, number: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'currency'])
    .where('number', '=', number)
    .where('payment_kind', '=', 'transfer')
    .executeTakeFirst()
