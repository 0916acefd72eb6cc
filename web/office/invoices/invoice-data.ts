import type { Route } from './+types/invoice-data'
import { getInvoiceData } from '@selvedge/contract/invoices/invoices.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { fileAnswer } from './file-answer.server.ts'

/** An electronic invoice as XML. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return fileAnswer(must(await context.get(clientContext)(getInvoiceData, { params: { id: params.id } })))
}
