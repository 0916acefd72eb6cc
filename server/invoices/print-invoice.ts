import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { missingOfInvoice } from '@selvedge/contract/invoices/electronic-invoice.ts'
import type { InvoiceDocument } from '@selvedge/contract/invoices/invoice-document.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import type { Paper } from '../platform/paper/paper.ts'
import { printPaper } from '../platform/paper/print-paper.ts'
import { ciiOf } from './electronic/cii.ts'
import { electronicInvoice, type ElectronicInvoice } from './electronic/electronic-invoice.ts'
import { ublOf } from './electronic/ubl.ts'
import { invoicePaper, type PaidOnPaper } from './invoice-paper.ts'
import { presentDocument } from './invoice.present.ts'
import type { InvoiceRow } from './invoices.queries.ts'
import { paidAtIssue } from './issued-with.ts'

/** An invoice on paper, with its data where it lacks nothing of it. */
export async function paperOf(db: Kysely<DB>, row: InvoiceRow, reader: MailReader): Promise<Paper> {
  const invoice = presentDocument(row)
  const paid = await paidAtIssue(db, row)
  const paper = invoicePaper({ invoice, paid, reader })
  const data = dataOf(invoice, paid)
  return data ? { ...paper, invoiceData: ciiOf(data) } : paper
}

/** Null for an invoice that says less than an electronic one must. */
function dataOf(invoice: InvoiceDocument, paid: readonly PaidOnPaper[]): ElectronicInvoice | null {
  if (missingOfInvoice(invoice).length > 0) return null
  const prepaidMinor = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return electronicInvoice(invoice, prepaidMinor)
}

/** An invoice as PDF. Throws tooManyRequests. */
export async function printInvoice(db: Kysely<DB>, row: InvoiceRow, reader: ApiReader) {
  const pdf = await printPaper(await paperOf(db, row, reader))
  return { fileName: `${row.number}.pdf`, mediaType: 'application/pdf', base64: pdf.toString('base64') }
}

/** An invoice as electronic invoice. Throws notFound where it has no such form. */
export async function invoiceData(db: Kysely<DB>, row: InvoiceRow) {
  const data = dataOf(presentDocument(row), await paidAtIssue(db, row))
  if (!data) throw new ApiError('notFound')
  return {
    fileName: `${row.number}.xml`,
    mediaType: 'application/xml',
    base64: Buffer.from(ublOf(data)).toString('base64'),
  }
}
