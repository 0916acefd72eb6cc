import type { Kysely } from 'kysely'
import type { InvoiceQuery } from '@selvedge/contract/invoices/invoices.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { invoicesCsv } from './invoices-csv.ts'
import { selectInvoicesToExport, type InvoiceScope } from './invoices.queries.ts'
import { dayOf } from './read-invoices.ts'

type Exporting = {
  db: Kysely<DB>
  scope: InvoiceScope
  now: Date
  query: Pick<InvoiceQuery, 'state' | 'q'>
  reader: ApiReader
}

export async function exportInvoices({ db, scope, now, query, reader }: Exporting) {
  const today = dayOf(now)
  const rows = await selectInvoicesToExport(db, { ...query, scope, today })
  return invoicesCsv(rows, reader, today)
}
