import { redirect } from 'react-router'
import type { Route } from './+types/order-draft'
import { paths } from '@selvedge/contract/access/paths.ts'
import { saveOrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import { clientContext } from '../request/contexts.server.ts'
import { formText } from '../request/form-text.ts'

export const loader = (_args: Route.LoaderArgs) => redirect(paths.checkout)

/** Resource route: scripts post the order form here while it is being typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { poNumber: formText(form, 'poNumber'), note: formText(form, 'note') }
  const result = await context.get(clientContext)(saveOrderDraft, { body })
  return result.success
    ? new Response(null, { status: 204 })
    : Response.json({ message: result.message }, { status: result.status })
}
