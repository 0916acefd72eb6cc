import type { Route } from './+types/invoice-paper'
import { getInvoicePaper } from '@selvedge/contract/invoices/invoices.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { fileAnswer } from './file-answer.server.ts'

/** An invoice as PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return fileAnswer(must(await context.get(clientContext)(getInvoicePaper, { params: { id: params.id } })))
}
