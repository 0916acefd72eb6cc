import type { Route } from './+types/invoices-file'
import { exportInvoices } from '@selvedge/contract/invoices/invoices.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { fileAnswer } from './file-answer.server.ts'
import { invoiceQuery } from './invoice-query.ts'

/** The list of the address as a file for bookkeeping. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, q } = invoiceQuery(url.searchParams)
  return fileAnswer(must(await context.get(clientContext)(exportInvoices, { query: { state, q } })))
}
