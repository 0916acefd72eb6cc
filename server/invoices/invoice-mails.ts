import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatMoney } from '@selvedge/contract/format/format.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Deps } from '../platform/deps.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { writeMail, type Mail } from '../platform/mail.ts'
import type { Paper } from '../platform/paper/paper.ts'
import {
  selectInvoiceById,
  selectMailReaders,
  selectWalletMinor,
  type InvoiceRow,
  type MailReaderRow,
} from './invoices.queries.ts'
import { paperOf } from './print-invoice.ts'

type MailDeps = Pick<Deps, 'jobs'> & { env: Pick<Deps['env'], 'publicOrigin'> }
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
type CreditOptions = Options & {
  /** What of the credit note went into the wallet. */
  walletMinor: number
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
  compose: (options: CreditOptions) => Mail,
): Promise<void> {
  const row = await selectInvoiceById(trx, id)
  if (!row) throw new Error(`There is no invoice ${id} to mail`)
  const walletMinor = await selectWalletMinor(trx, id)
  for (const one of await selectMailReaders(trx, row)) {
    const reader = readerOf(one)
    const paper = await paperOf(trx, row, reader)
    const mail = compose({
      row,
      walletMinor,
      email: one.email,
      reader,
      paper,
      publicOrigin: env.publicOrigin,
    })
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

/** With where its money is: off the invoice, in the wallet, or some of both. */
export function creditNoteMail({
  row,
  walletMinor,
  email,
  reader,
  paper,
  publicOrigin,
}: CreditOptions): Mail {
  const words = mailWords[reader.locale].creditNote
  const money = (minor: number) => formatMoney(reader.locale, minor, row.currency)
  const sums = [
    { label: words.offInvoice, minor: row.total_minor - walletMinor },
    { label: words.intoWallet, minor: walletMinor },
  ].filter(({ minor }) => minor > 0)
  return composeMail('creditNoteIssued', {
    recipient: email,
    locale: reader.locale,
    values: {
      number: row.number,
      invoice: row.invoice_number ?? '',
      amount: money(row.total_minor),
    },
    blocks: [{ kind: 'sums', rows: sums.map(({ label, minor }) => ({ label, value: money(minor) })) }],
    url: `${publicOrigin}${paths.invoice(row.number)}`,
    attachments: [{ fileName: `${row.number}.pdf`, paper }],
  })
}
