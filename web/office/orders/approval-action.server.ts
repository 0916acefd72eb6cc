import { redirect, replace } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  approveOrder,
  changeOrderToApprove,
  getOrderToApprove,
  refuseOrder,
} from '@selvedge/contract/orders/approval.ts'
import { chosenCard, chosenPayment, creditToSpend } from '../../checkout/chosen-card.server.ts'
import { lengthInForm } from '../../checkout/length-in-form.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { formText as text } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'

type Acting = { request: Request; form: FormData; client: Client; id: string }

/** The approval page's action: change a line, leave it out or put it back, approve, or refuse. */
export async function approvalAction(request: Request, id: string, client: Client) {
  const form = await request.formData()
  const acting = { request, form, client, id }
  const intent = text(form, 'intent')
  if (intent === 'change') return changeLength(acting)
  if (intent === 'leaveOut' || intent === 'putBack') return change(acting, { leftOut: intent === 'leaveOut' })
  if (intent === 'approve') return approve(acting)
  if (intent === 'refuse') return refuse(acting)
  throw new Response(null, { status: 400 })
}

type Change = { fabricQuantity?: number; leftOut?: boolean }
const send = ({ form, client, id }: Acting, body: Change) =>
  client(changeOrderToApprove, { params: { id, lineId: text(form, 'id') }, body })

async function change(acting: Acting, body: Change) {
  const result = await send(acting, body)
  if (!result.success) return formFailure(result, acting.form)
  return withNotice(replace(paths.approval(acting.id)), acting.request, 'updated')
}

async function changeLength(acting: Acting) {
  const { request, form, id } = acting
  const item = form.has('step') ? await findItem(acting) : undefined
  const result = await send(acting, lengthInForm(form, item))
  if (!result.success) return formFailure(result, form)
  const changed = await findItem(acting)
  return withNotice(replace(paths.approval(id)), request, 'lengthChanged', changed?.cutMicrometres)
}

async function findItem({ form, client, id }: Acting) {
  const order = must(await client(getOrderToApprove, { params: { id } }))
  return order.groups.flatMap(group => group.items).find(item => item.id === text(form, 'id'))
}

/** Stores a newly chosen card first, then approves under the form's idempotency key. */
async function approve({ form, client, id }: Acting) {
  const payment = chosenPayment(text(form, 'paymentMethod'))
  const wallet = creditToSpend(form)
  const chosen = await chosenCard(text(form, 'paymentMethod'), client)
  if (!chosen.success) return formFailure(chosen, form)
  const card = chosen.data
  if (card !== undefined) form.set('paymentMethod', card)
  const [version, note] = [text(form, 'version'), text(form, 'note')]
  const termsVersion = text(form, 'termsVersion') || undefined
  const body = { version, termsVersion, card, payment, wallet, note }
  const idempotencyKey = text(form, 'idempotencyKey')
  const result = await client(approveOrder, { params: { id }, body, idempotencyKey })
  if (!result.success) return formFailure(result, form)
  const isPlaced = result.data.confirmAt === undefined
  return redirect(isPlaced ? `${paths.order(id)}?placed=1` : paths.confirmPayment(id))
}

async function refuse({ request, form, client, id }: Acting) {
  const result = await client(refuseOrder, { params: { id }, body: { reason: text(form, 'reason') } })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.order(id)), request, 'updated')
}
