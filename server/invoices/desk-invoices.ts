import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DeskInvoiceDetail, DeskInvoiceSummary } from '@selvedge/contract/invoices/desk-invoices.ts'
import { InvoiceBuyer } from '@selvedge/contract/invoices/invoice-document.ts'
import type { InvoiceQuery } from '@selvedge/contract/invoices/invoices.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { CreditRefused } from './credit-refused.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { mailCreditNote } from './invoice-mails.ts'
import { selectReminders, type InvoiceRow } from './invoices.queries.ts'
import { detailOf, findInvoice, listInvoices } from './read-invoices.ts'

const atDesk = (row: InvoiceRow) => ({
  businessName: InvoiceBuyer.parse(row.buyer).businessName,
  overpaidMinor: Math.max(0, row.paid_minor + row.credited_minor - row.total_minor),
})

export async function listAtDesk(db: Kysely<DB>, query: InvoiceQuery, now: Date) {
  const { rows, invoices, ...page } = await listInvoices({ db, scope: 'all', now, query })
  const ofRow = new Map(rows.map(row => [row.number, row]))
  return {
    ...page,
    invoices: invoices.map((one): DeskInvoiceSummary => ({ ...one, ...atDesk(ofRow.get(one.number)!) })),
  }
}

/** Throws notFound. */
export async function readAtDesk(db: Kysely<DB>, number: string, now: Date): Promise<DeskInvoiceDetail> {
  const row = await findInvoice({ db, scope: 'all', number })
  const reminders = await selectReminders(db, row.id)
  return {
    ...(await detailOf(db, row, now)),
    ...atDesk(row),
    reminders: reminders.map(({ reminder, sent_at, by }) => ({
      reminder,
      sentAt: sent_at.toISOString(),
      by,
    })),
  }
}

type Credit = {
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'env'>
  number: string
  key: string
  amountMinor: number
  reason: string
}

/** Writes a credit note, once for its key, and mails it. Throws notFound and creditTooMuch. */
export async function creditAtDesk({
  deps,
  number,
  key,
  amountMinor,
  reason,
}: Credit): Promise<DeskInvoiceDetail> {
  const at = deps.clock()
  await inTransaction(deps.db, async trx => {
    const { id, type } = await findInvoice({ db: trx, scope: 'all', number })
    if (type !== 'invoice') throw new ApiError('notFound')
    const note = await issueCreditNote(trx, {
      invoiceId: id,
      amountMinor,
      reason,
      at,
      settledBy: 'invoice',
      key,
    }).catch((error: unknown) => {
      throw error instanceof CreditRefused ? new ApiError('creditTooMuch') : error
    })
    if (note && !note.isRepeated) await mailCreditNote(trx, deps, note.id)
  })
  return readAtDesk(deps.db, number, at)
}
