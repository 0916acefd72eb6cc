import type { Route } from './+types/pro-forma'
import { getProForma } from '@selvedge/contract/orders/transfers.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { fileAnswer } from '../invoices/file-answer.server.ts'

/** The pro forma of an order that waits for a transfer, as PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return fileAnswer(must(await context.get(clientContext)(getProForma, { params: { id: params.orderid } })))
}
