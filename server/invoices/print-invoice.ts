import type { Kysely } from 'kysely'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import type { Paper } from '../platform/paper/paper.ts'
import { printPaper } from '../platform/paper/print-paper.ts'
import { ublOf } from './electronic/ubl.ts'
import { invoicePaper } from './invoice-paper.ts'
import { presentDocument } from './invoice.present.ts'
import type { InvoiceRow } from './invoices.queries.ts'
import { paidAtIssue } from './issued-with.ts'

export const paperOf = async (db: Kysely<DB>, row: InvoiceRow, reader: MailReader): Promise<Paper> =>
  invoicePaper({ invoice: presentDocument(row), paid: await paidAtIssue(db, row), reader })

/** An invoice as PDF. Throws tooManyRequests. */
export async function printInvoice(db: Kysely<DB>, row: InvoiceRow, reader: ApiReader) {
  const pdf = await printPaper(await paperOf(db, row, reader))
  return { fileName: `${row.number}.pdf`, mediaType: 'application/pdf', base64: pdf.toString('base64') }
}

/** An invoice as electronic invoice. */
export async function invoiceData(db: Kysely<DB>, row: InvoiceRow) {
  const paid = await paidAtIssue(db, row)
  const prepaidMinor = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const xml = ublOf(presentDocument(row), prepaidMinor)
  return {
    fileName: `${row.number}.xml`,
    mediaType: 'application/xml',
    base64: Buffer.from(xml).toString('base64'),
  }
}
