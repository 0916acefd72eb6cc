import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { DeskInvoiceDetail, DeskInvoiceSummary } from '@selvedge/contract/invoices/desk-invoices.ts'
import { InvoiceBuyer } from '@selvedge/contract/invoices/invoice-document.ts'
import type { InvoiceDetail, InvoiceQuery } from '@selvedge/contract/invoices/invoices.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { CreditRefused } from './credit-refused.ts'
import { creditToWallet } from './credit-to-wallet.ts'
import { lockInvoice } from './crediting.queries.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { mailCreditNote } from './invoice-mails.ts'
import { selectReminders, type InvoiceRow } from './invoices.queries.ts'
import { detailOf, findInvoice, listInvoices } from './read-invoices.ts'

const atDesk = (row: InvoiceRow) => ({
  businessName: InvoiceBuyer.parse(row.buyer).businessName,
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
  const detail = await detailOf(db, row, now)
  return {
    ...detail,
    ...atDesk(row),
    creditableMinor: detail.type === 'invoice' ? creditableMinor(detail) : 0,
    reminders: reminders.map(({ reminder, sent_at, by }) => ({
      reminder,
      sentAt: sent_at.toISOString(),
      by,
    })),
  }
}

/** What credit notes have left of an invoice, without what a settlement discount took off: nobody paid that. */
const creditableMinor = ({ totalMinor, creditNotes, payments }: InvoiceDetail): number => {
  const discounts = payments.filter(({ way }) => way === 'settlementDiscount')
  return Math.max(
    0,
    totalMinor -
      creditNotes.reduce((sum, note) => sum + note.totalMinor, 0) -
      discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  )
}

type Credit = {
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'env'>
  number: string
  operatorId: string
  key: string
  amountMinor: number
  reason: string
}

/**
 * Writes a credit note, once for its key, and mails it. What it takes off more than is open goes into the wallet of the business. Throws
 * notFound, and invalidInput for more than is left to credit.
 */
export async function creditAtDesk({
  deps,
  number,
  operatorId,
  key,
  amountMinor,
  reason,
}: Credit): Promise<DeskInvoiceDetail> {
  const at = deps.clock()
  await inTransaction(deps.db, async trx => {
    const { id, type } = await findInvoice({ db: trx, scope: 'all', number })
    if (type !== 'invoice') throw new ApiError('notFound')
    const refused = async (isTooMuch: boolean) =>
      faultsOf(await readAtDesk(trx, number, at), { isTooMuch, amountMinor, reason })
    if (reason === '') throw await refused(false)
    const note = (await issueCreditNote(trx, {
      invoiceId: id,
      amountMinor,
      reason,
      at,
      settledBy: 'invoice',
      key,
    }).catch(async (error: unknown) => {
      throw error instanceof CreditRefused ? await refused(true) : error
    }))!
    if (note.isRepeated) return
    await creditToWallet(trx, { invoice: await lockInvoice(trx, id), note, operatorId, at })
    await mailCreditNote(trx, deps, note.id)
  })
  return readAtDesk(deps.db, number, at)
}

type Asked = Pick<Credit, 'amountMinor' | 'reason'> & {
  /** Also where it is no more in all: at one rate of the invoice. */
  isTooMuch: boolean
}
/** All that is wrong with a credit note, each at its field. */
function faultsOf(
  { creditableMinor: mostMinor, currency }: DeskInvoiceDetail,
  { isTooMuch, amountMinor, reason }: Asked,
): ApiError {
  const field = 'amountMinor'
  const left: FieldFault =
    mostMinor > 0
      ? { field, code: 'creditAmount', values: { mostMinor, currency } }
      : { field, code: 'creditedInFull' }
  return new ApiError('invalidInput', {
    fields: [
      ...(isTooMuch || amountMinor > mostMinor ? [left] : []),
      ...(reason === '' ? [{ field: 'reason', code: 'required' } as const] : []),
    ],
  })
}
