import { data, redirect } from 'react-router'
import {
  addToCart,
  changeCartItem,
  getCart,
  removeCartItem,
  type NewCartItem,
} from '@selvedge/contract/cart.ts'
import type { Client, Failure } from '@selvedge/contract/client.ts'
import {
  fabricQuantityInMetres,
  lengthUnits,
  quantityStep,
  type LengthUnit,
} from '@selvedge/contract/measurement.ts'
import { placeOrder } from '@selvedge/contract/orders.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { addCard } from '@selvedge/contract/payments.ts'
import { fabricName } from '../../features/cart/fabric-name.tsx'
import { formFailure, must } from '../../api.server.ts'
import { readQuantity, stepQuantity } from '../../ui/quantity-step.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
type Intent = 'change' | 'remove' | 'restore' | 'place'

function refused<I extends Intent>(intent: I, failure: Failure, form: FormData) {
  const answer = formFailure(failure, form)
  return data({ ...answer.data, intent }, answer.init ?? {})
}

/** What the page's forms ask for: another length, a line out or back in, or the order itself. */
export async function checkoutAction(request: Request, client: Client) {
  const form = await request.formData()
  const intent = text(form, 'intent')
  if (intent === 'change') return change(form, client)
  if (intent === 'remove') return remove(form, client)
  if (intent === 'restore') return restore(form, client)
  if (intent === 'place') return place(form, client)
  throw new Response(null, { status: 400 })
}

const unitIn = (form: FormData): LengthUnit => lengthUnits.find(unit => unit === form.get('unit')) ?? 'm'

/** Yards become metres here, once; the form says in which unit it asked. */
async function change(form: FormData, client: Client) {
  const id = text(form, 'id')
  const unit = unitIn(form)
  const quantity = form.has('step') ? await stepped(form, client, unit) : readQuantity(text(form, 'quantity'))
  const fabricQuantity = fabricQuantityInMetres(quantity ?? Number.NaN, unit === 'yd' ? 'imperial' : 'metric')
  const body = { fabricQuantity, entered: { quantity: quantity ?? Number.NaN, unit } }
  const result = await client(changeCartItem, { params: { id }, body })
  return result.success ? redirect(paths.checkout) : refused('change', result, form)
}

/** − or +: the next amount on the supplier's grid. */
async function stepped(form: FormData, client: Client, unit: LengthUnit): Promise<number | null> {
  const cart = must(await client(getCart))
  const item = cart.groups.flatMap(group => group.items).find(({ id }) => id === text(form, 'id'))
  if (!item) return readQuantity(text(form, 'quantity'))
  const step = quantityStep(item.fabric, unit)
  const least = quantityStep(
    { ...item.fabric, orderIncrementMicrometres: item.fabric.minOrderMicrometres },
    unit,
  )
  return stepQuantity(text(form, 'quantity'), form.get('step') === 'up' ? 1 : -1, { step, min: least })
}

/** The removed line travels in the address, so that it can be put back with or without scripts. */
async function remove(form: FormData, client: Client) {
  const id = text(form, 'id')
  const cart = must(await client(getCart))
  const item = cart.groups.flatMap(group => group.items).find(one => one.id === id)
  const result = await client(removeCartItem, { params: { id } })
  if (!result.success) return refused('remove', result, form)
  if (!item) return redirect(paths.checkout)
  const { fabric, orderType, fabricQuantity, entered, onePiece, dyeLot, sidemark, neededBy, note } = item
  const line = {
    fabricId: fabric.id,
    orderType,
    fabricQuantity,
    entered,
    onePiece,
    dyeLot,
    sidemark,
    neededBy,
    note,
  }
  return redirect(
    `${paths.checkout}?removed=${encodeURIComponent(JSON.stringify({ name: fabricName(fabric), line }))}`,
  )
}

async function restore(form: FormData, client: Client) {
  // Whatever stands in the address, the contract decides what of it is a line.
  const body = JSON.parse(text(form, 'line')) as NewCartItem
  const result = await client(addToCart, { body })
  return result.success ? redirect(paths.checkout) : refused('restore', result, form)
}

/** A newly chosen card is kept first; then the cart is placed under the form's own idempotency key. */
async function place(form: FormData, client: Client) {
  const paymentMethod = text(form, 'paymentMethod')
  if (paymentMethod !== '' && paymentMethod !== 'active') {
    const added = await client(addCard, { body: { paymentMethod } })
    if (!added.success) return refused('place', added, form)
  }
  const body = {
    cartVersion: text(form, 'cartVersion'),
    poNumber: text(form, 'poNumber'),
    note: text(form, 'note'),
  }
  const result = await client(placeOrder, { body, idempotencyKey: text(form, 'idempotencyKey') })
  return result.success ? redirect(`${paths.order(result.data.id)}?placed=1`) : refused('place', result, form)
}
