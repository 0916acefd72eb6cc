import type { Route } from './+types/desk-invoice-data'
import { getInvoiceDataAtDesk } from '@selvedge/contract/invoices/desk-invoices.ts'
import { fileAnswer } from '../../office/invoices/file-answer.server.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** An electronic invoice as XML. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = { params: { id: params.number } }
  return fileAnswer(must(await context.get(clientContext)(getInvoiceDataAtDesk, asked)))
}
