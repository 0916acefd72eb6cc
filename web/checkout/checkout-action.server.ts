import { data, redirect, replace } from 'react-router'
import { changeCartItem, getCart, removeCartItem, type CartItem } from '@selvedge/contract/cart/cart.ts'
import { restoreCartItem } from '@selvedge/contract/cart/removed-item.ts'
import { enterDiscountCode, removeDiscountCode } from '@selvedge/contract/cart/discount.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { saveOrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure, must } from '../request/api.server.ts'
import { withNotice } from '../shell/notices/served-notice.server.ts'
import { formText as text } from '../request/form-text.ts'
import { deliver, deliverToNew } from './delivery-action.server.ts'
import { chosenCard, chosenPayment, creditToSpend } from './chosen-card.server.ts'
import { withOrderMade } from './already-ordered.server.ts'
import { lengthInForm } from './length-in-form.ts'

/**
 * The cart page's action: change a length, a dye lot or an address, save for later, remove or restore a line, enter a discount code,
 * or place the order.
 */
export async function checkoutAction(request: Request, client: Client, userId: string | undefined) {
  const form = await request.formData()
  const answer = await act(request, form, client)
  if (answer instanceof Response) return answer
  const failure = await withOrderMade(answer.data, { client, userId, readAt: text(form, 'readAt') })
  return data(failure, answer.init ?? {})
}

function act(request: Request, form: FormData, client: Client) {
  const intent = text(form, 'intent')
  if (intent === 'change') return change(request, form, client)
  if (intent === 'lot') return changeLot(request, form, client)
  if (intent === 'cutting') return changeCutting(request, form, client)
  if (intent === 'shipAll' || intent === 'shipLine') return deliver(request, form, client)
  if (intent === 'address') return deliverToNew(request, form, client)
  if (intent === 'later' || intent === 'back') return putAside(request, form, client)
  if (intent === 'remove') return remove(form, client)
  if (intent === 'restore') return restore(request, form, client)
  if (intent === 'code') return enterCode(request, form, client)
  if (intent === 'removeCode') return removeCode(request, form, client)
  if (intent === 'place') return place(form, client)
  throw new Response(null, { status: 400 })
}

async function change(request: Request, form: FormData, client: Client) {
  const item = form.has('step') ? await findItem(form, client) : undefined
  const body = lengthInForm(form, item)
  const result = await client(changeCartItem, { params: { id: text(form, 'id') }, body })
  if (!result.success) return formFailure(result, form)
  const changed = await findItem(form, client)
  return withNotice(replace(paths.checkout), request, 'lengthChanged', changed?.cutMicrometres)
}

async function changeLot(request: Request, form: FormData, client: Client) {
  const body = { dyeLot: text(form, 'dyeLot') }
  const result = await client(changeCartItem, { params: { id: text(form, 'id') }, body })
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'updated')
}

/** Puts a line aside for later, or back into the cart. */
async function putAside(request: Request, form: FormData, client: Client) {
  const body = { savedForLater: text(form, 'intent') === 'later' }
  const result = await client(changeCartItem, { params: { id: text(form, 'id') }, body })
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'updated')
}

async function enterCode(request: Request, form: FormData, client: Client) {
  const result = await client(enterDiscountCode, { body: { code: text(form, 'code') } })
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'updated')
}

async function removeCode(request: Request, form: FormData, client: Client) {
  const result = await client(removeDiscountCode)
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'updated')
}

/** The wish to approve a cutting before a line is cut. */
async function changeCutting(request: Request, form: FormData, client: Client) {
  const body = { cuttingWanted: text(form, 'cuttingWanted') === 'true' }
  const result = await client(changeCartItem, { params: { id: text(form, 'id') }, body })
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'updated')
}

async function findItem(form: FormData, client: Client): Promise<CartItem | undefined> {
  const cart = must(await client(getCart))
  return cart.groups.flatMap(group => group.items).find(({ id }) => id === text(form, 'id'))
}

/** The redirect's address names the removed line, so that it can be put back with or without scripts. */
async function remove(form: FormData, client: Client) {
  const id = text(form, 'id')
  const result = await client(removeCartItem, { params: { id } })
  if (!result.success) return formFailure(result, form)
  return replace(`${paths.checkout}?removed=${encodeURIComponent(id)}`)
}

async function restore(request: Request, form: FormData, client: Client) {
  const result = await client(restoreCartItem, { params: { id: text(form, 'id') } })
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'addedToCart')
}

/**
 * Stores a newly chosen card first, then places the order under the form's idempotency key. Refused, what was typed is
 * kept, also for a reload.
 */
async function place(form: FormData, client: Client) {
  const payment = chosenPayment(text(form, 'paymentMethod'))
  const wallet = creditToSpend(form)
  const chosen = await chosenCard(text(form, 'paymentMethod'), client)
  if (!chosen.success) return formFailure(chosen, form)
  const card = chosen.data
  // A new card is stored now, even if placing the order fails.
  if (card !== undefined) form.set('paymentMethod', card)
  const draft = { poNumber: text(form, 'poNumber'), note: text(form, 'note') }
  const approvalNote = text(form, 'approvalNote')
  const [cartVersion, termsVersion] = [text(form, 'cartVersion'), text(form, 'termsVersion') || undefined]
  const body = { cartVersion, termsVersion, card, payment, wallet, approvalNote, ...draft }
  const result = await client(placeOrder, { body, idempotencyKey: text(form, 'idempotencyKey') })
  if (result.success) {
    const { id, confirmAt } = result.data
    return redirect(confirmAt === undefined ? `${paths.order(id)}?placed=1` : paths.confirmPayment(id))
  }
  await client(saveOrderDraft, { body: draft })
  return formFailure(result, form)
}
