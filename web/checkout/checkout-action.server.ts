import { redirect, replace } from 'react-router'
import {
  addToCart,
  changeCartItem,
  getCart,
  removeCartItem,
  type CartItem,
  type NewCartItem,
} from '@selvedge/contract/cart/cart.ts'
import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import {
  fabricQuantityInMetres,
  lengthUnits,
  quantityGrid,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import { saveOrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addCard, chooseCard, listCards } from '@selvedge/contract/payments/payments.ts'
import { formFailure, must } from '../request/api.server.ts'
import { withNotice } from '../shell/notices/served-notice.server.ts'
import { formText as text } from '../request/form-text.ts'
import { stepQuantity } from '../ui/form/quantity-step.ts'
import { parseTypedNumber } from '../ui/form/typed-number.ts'

/** The cart page's action: change a length or a dye lot, remove or restore a line, or place the order. */
export async function checkoutAction(request: Request, client: Client) {
  const form = await request.formData()
  const intent = text(form, 'intent')
  if (intent === 'change') return change(request, form, client)
  if (intent === 'lot') return changeLot(request, form, client)
  if (intent === 'remove') return remove(form, client)
  if (intent === 'restore') return restore(request, form, client)
  if (intent === 'place') return place(form, client)
  throw new Response(null, { status: 400 })
}

const unitIn = (form: FormData): LengthUnit => lengthUnits.find(unit => unit === form.get('unit')) ?? 'm'

/** Converts yards to metres here only; the form states its unit. The contract refuses anything that is not a number. */
async function change(request: Request, form: FormData, client: Client) {
  const unit = unitIn(form)
  const quantity = await quantityIn(form, client, unit)
  const fabricQuantity = fabricQuantityInMetres(quantity, unit === 'yd' ? 'imperial' : 'metric')
  const body = { fabricQuantity, entered: { quantity, unit } }
  const result = await client(changeCartItem, { params: { id: text(form, 'id') }, body })
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'updated')
}

async function changeLot(request: Request, form: FormData, client: Client) {
  const body = { dyeLot: text(form, 'dyeLot') }
  const result = await client(changeCartItem, { params: { id: text(form, 'id') }, body })
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'updated')
}

/** The typed amount, or with − and + the next amount on the supplier's grid. */
async function quantityIn(form: FormData, client: Client, unit: LengthUnit): Promise<number> {
  const typed = text(form, 'quantity')
  const item = form.has('step') ? await findItem(form, client) : undefined
  if (!item) return parseTypedNumber(typed) ?? Number.NaN
  return stepQuantity(typed, form.get('step') === 'up' ? 1 : -1, quantityGrid(item.fabric, unit))
}

async function findItem(form: FormData, client: Client): Promise<CartItem | undefined> {
  const cart = must(await client(getCart))
  return cart.groups.flatMap(group => group.items).find(({ id }) => id === text(form, 'id'))
}

/** The removed line goes into the redirect's address, so that it can be restored with or without scripts. */
async function remove(form: FormData, client: Client) {
  const item = await findItem(form, client)
  const result = await client(removeCartItem, { params: { id: text(form, 'id') } })
  if (!result.success) return formFailure(result, form)
  if (!item) return replace(paths.checkout)
  const { fabric, orderType, fabricQuantity, entered } = item
  const { onePiece, pieceId, dyeLot, sidemark, neededBy, note, cutList } = item
  const wishes = { onePiece, pieceId, dyeLot, sidemark, neededBy, note, cutList }
  const line = { fabricId: fabric.id, orderType, fabricQuantity, entered, ...wishes }
  const removed = JSON.stringify({ name: clothName(fabric), line })
  return replace(`${paths.checkout}?removed=${encodeURIComponent(removed)}`)
}

/** The contract validates the submitted line; a sample has no length. */
async function restore(request: Request, form: FormData, client: Client) {
  const { fabricQuantity, entered, ...line } = lineIn(form)
  const body = line.orderType === 'sample' ? line : { ...line, fabricQuantity, entered }
  const result = await client(addToCart, { body })
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'addedToCart')
}

function lineIn(form: FormData): NewCartItem {
  try {
    return JSON.parse(text(form, 'line')) as NewCartItem
  } catch {
    throw new Response(null, { status: 400 })
  }
}

const isSavedId = (paymentMethod: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentMethod)

type Chosen = Failure | { success: true; data: string | undefined }

/** The id of the card chosen in the form, made the active one: saved before, or by the gateway's reference. */
async function chosenCard(paymentMethod: string, client: Client): Promise<Chosen> {
  if (paymentMethod === '') return { success: true, data: undefined }
  const saved = must(await client(listCards)).find(({ id }) => id === paymentMethod)
  // One that is no longer there is refused with the order, as any change of what was read.
  if (saved ? saved.isActive : isSavedId(paymentMethod)) return { success: true, data: paymentMethod }
  const active = await (saved
    ? client(chooseCard, { body: { id: saved.id } })
    : client(addCard, { body: { paymentMethod } }))
  return active.success ? { success: true, data: active.data.id } : active
}

/**
 * Stores a newly chosen card first, then places the order under the form's idempotency key. Refused, what was typed is
 * kept, also for a reload.
 */
async function place(form: FormData, client: Client) {
  const chosen = await chosenCard(text(form, 'paymentMethod'), client)
  if (!chosen.success) return formFailure(chosen, form)
  const card = chosen.data
  // A new card is stored now, even if placing the order fails.
  if (card !== undefined) form.set('paymentMethod', card)
  const draft = { poNumber: text(form, 'poNumber'), note: text(form, 'note') }
  const body = { cartVersion: text(form, 'cartVersion'), card, ...draft }
  const result = await client(placeOrder, { body, idempotencyKey: text(form, 'idempotencyKey') })
  if (result.success) return redirect(`${paths.order(result.data.id)}?placed=1`)
  await client(saveOrderDraft, { body: draft })
  return formFailure(result, form)
}
