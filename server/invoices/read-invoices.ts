import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { missingOfInvoice } from '@selvedge/contract/invoices/electronic-invoice.ts'
import {
  INVOICE_PAGE_SIZE,
  type InvoiceDetail,
  type InvoicePage,
  type InvoiceQuery,
  type InvoiceSummary,
} from '@selvedge/contract/invoices/invoices.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { discountUntil, dueMinor } from './due.ts'
import { presentDocument, presentSummary } from './invoice.present.ts'
import {
  countInvoices,
  selectCreditNotesOf,
  selectDueInvoices,
  selectInvoice,
  selectInvoicePage,
  selectInvoicesOfOrder,
  selectOpenInvoices,
  selectOpenTotals,
  selectOrderExists,
  selectPayments,
  selectReminders,
  selectWalletMinor,
  type InvoiceRow,
  type InvoiceScope,
} from './invoices.queries.ts'

type Reading = { db: Kysely<DB>; scope: InvoiceScope; now: Date }
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** A page of invoices, and what is to be paid in all. */
export async function listInvoices({
  db,
  scope,
  now,
  query,
}: Reading & { query: InvoiceQuery }): Promise<InvoicePage & { rows: InvoiceRow[] }> {
  const today = dayOf(now)
  const search = { ...query, scope, today }
  const total = await countInvoices(db, search)
  const rows = await selectInvoicePage(db, search, query.page)
  const open = await selectOpenTotals(db, search)
  return {
    total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(total / INVOICE_PAGE_SIZE)),
    open: open.map(({ currency, open_minor, overdue_minor }) => ({
      currency,
      openMinor: open_minor,
      overdueMinor: overdue_minor,
    })),
    invoices: rows.map(row => presentSummary(row, today)),
    rows,
  }
}

/** Throws notFound, also for another business's. */
export async function findInvoice({
  db,
  scope,
  number,
}: Omit<Reading, 'now'> & { number: string }): Promise<InvoiceRow> {
  const row = await selectInvoice(db, scope, number)
  if (!row) throw new ApiError('notFound')
  return row
}

export async function readInvoice(reading: Reading & { number: string }): Promise<InvoiceDetail> {
  const row = await findInvoice(reading)
  return detailOf(reading.db, row, reading.now)
}

export async function detailOf(db: Kysely<DB>, row: InvoiceRow, now: Date): Promise<InvoiceDetail> {
  const payments = await selectPayments(db, row.id)
  const notes = await selectCreditNotesOf(db, row.id)
  const reminders = await selectReminders(db, row.id)
  const document = presentDocument(row)
  const today = dayOf(now)
  const summary = presentSummary(row, today)
  return {
    ...summary,
    document,
    dueMinor: summary.openMinor === 0 ? 0 : dueMinor(row, today),
    discountUntil: summary.openMinor === 0 ? null : discountUntil(row, today),
    payments: payments.map(({ way, amount_minor, received_on, reference, noted_at }) => ({
      way,
      amountMinor: amount_minor,
      receivedOn: received_on,
      reference,
      takenBackOn: amount_minor < 0 && way !== 'toWallet' ? dayOf(noted_at) : null,
    })),
    creditNotes: notes.map(({ number, issued_at, total_minor, wallet_minor }) => ({
      number,
      issuedAt: issued_at.toISOString(),
      totalMinor: total_minor,
      walletMinor: wallet_minor,
    })),
    walletMinor: await selectWalletMinor(db, row.id),
    reminders: reminders.map(({ reminder, sent_at }) => ({ reminder, sentAt: sent_at.toISOString() })),
    electronicMissing: missingOfInvoice(document),
  }
}

type OfOrder = { db: Kysely<DB>; retailerId: string; orderNumber: string; now: Date }
/** Throws notFound for an order that is not this business's. */
export async function invoicesOfOrder({
  db,
  retailerId,
  orderNumber,
  now,
}: OfOrder): Promise<InvoiceSummary[]> {
  if (!(await selectOrderExists(db, retailerId, orderNumber))) throw new ApiError('notFound')
  const rows = await selectInvoicesOfOrder(db, retailerId, orderNumber)
  return rows.map(row => presentSummary(row, dayOf(now)))
}

/** How many invoices of all businesses are overdue. */
export const howManyAreOverdue = (db: Kysely<DB>, now: Date): Promise<number> =>
  countInvoices(db, { scope: 'all', today: dayOf(now), state: 'overdue', q: '' })

/** Every open invoice of a business with its summary, the longest due first. */
export async function openInvoices(db: Kysely<DB>, retailerId: string, today: string) {
  const rows = await selectOpenInvoices(db, retailerId, today)
  return rows.map(row => ({ row, summary: presentSummary(row, today) }))
}

/** Open invoices of a business that are due by a day, the longest due first. */
export const dueInvoices = (db: Kysely<DB>, retailerId: string, by: string) =>
  selectDueInvoices(db, retailerId, by)
