import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatMoney } from '@selvedge/contract/format/format.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Deps } from '../platform/deps.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { writeMail, type Mail } from '../platform/mail.ts'
import type { Paper } from '../platform/paper/paper.ts'
import {
  selectInvoiceById,
  selectMailReaders,
  type InvoiceRow,
  type MailReaderRow,
} from './invoices.queries.ts'
import { paperOf } from './print-invoice.ts'

type MailDeps = Pick<Deps, 'jobs' | 'env'>
type Options = {
  row: Pick<
    InvoiceRow,
    'number' | 'order_number' | 'invoice_number' | 'supplier_name' | 'total_minor' | 'currency'
  >
  email: string
  reader: MailReader
  paper: Paper
  publicOrigin: string
}

/** An invoice to those who keep the books of the business. */
export const mailInvoice = (trx: Transaction<DB>, deps: MailDeps, id: string): Promise<void> =>
  mailPaper(trx, deps, id, invoiceMail)

/** A credit note to the same. */
export const mailCreditNote = (trx: Transaction<DB>, deps: MailDeps, id: string): Promise<void> =>
  mailPaper(trx, deps, id, creditNoteMail)

async function mailPaper(
  trx: Transaction<DB>,
  { jobs, env }: MailDeps,
  id: string,
  compose: (options: Options) => Mail,
): Promise<void> {
  const row = await selectInvoiceById(trx, id)
  if (!row) throw new Error(`There is no invoice ${id} to mail`)
  for (const one of await selectMailReaders(trx, row)) {
    const reader = readerOf(one)
    const paper = await paperOf(trx, row, reader)
    const mail = compose({ row, email: one.email, reader, paper, publicOrigin: env.publicOrigin })
    await writeMail({ trx, jobs, mail: { ...mail, orderId: row.order_id } })
  }
}

const readerOf = ({ locale, measurement_type, business_measurement_type }: MailReaderRow): MailReader => ({
  locale,
  measurementType: measurement_type ?? business_measurement_type ?? 'metric',
})

export const invoiceMail = ({ row, email, reader, paper, publicOrigin }: Options): Mail =>
  composeMail('invoiceIssued', {
    recipient: email,
    locale: reader.locale,
    values: { number: row.number, order: row.order_number, supplier: row.supplier_name },
    url: `${publicOrigin}${paths.invoice(row.number)}`,
    attachments: [{ fileName: `${row.number}.pdf`, paper }],
  })

export const creditNoteMail = ({ row, email, reader, paper, publicOrigin }: Options): Mail =>
  composeMail('creditNoteIssued', {
    recipient: email,
    locale: reader.locale,
    values: {
      number: row.number,
      invoice: row.invoice_number ?? '',
      amount: formatMoney(reader.locale, row.total_minor, row.currency),
    },
    url: `${publicOrigin}${paths.invoice(row.number)}`,
    attachments: [{ fileName: `${row.number}.pdf`, paper }],
  })
