import type { Kysely } from 'kysely'
import type { WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { cartOfPage } from '../cart/cart-of-page.ts'
import { retailerSince, unfinishedOrders } from '../orders/waiting-orders.ts'
import { findActivePaymentMethod } from '../payments/active-card.ts'
import type { Member } from '../platform/sessions.ts'
import { openOffers } from '../special-pricing/read-requests.ts'
import { cartItems } from './cart-items.ts'
import { clothOf, item, type Asked } from './item.ts'
import { answersOfOthers } from './answers-of-others.ts'
import { itemsByDate } from './items-by-date.ts'

type Reading = { db: Kysely<DB>; caller: Member; now: Date }

/** What needs a decision by this member, most urgent first. */
export async function readWaiting({ db, caller, now }: Reading): Promise<WaitingItem[]> {
  const cart = await cartOfPage({ db, caller, now })
  const asked: Asked = { db, caller, now, currency: cart.currency }
  return [
    ...(await orderItems(asked)),
    ...(await specialPriceOffers(asked)),
    ...(await answersOfOthers(asked)),
    ...(await itemsByDate(asked)),
    ...(await missingToOrder(asked)),
    ...cartItems(cart),
  ]
}

async function orderItems({ db, caller, now }: Asked): Promise<WaitingItem[]> {
  const { pending, toApprove } = await unfinishedOrders({ db, reader: caller, now })
  const itemOf = (kind: WaitingItem['kind']) => (order: (typeof pending)[number]) =>
    item(kind, order.currency, {
      reference: order.number,
      since: order.created_at.toISOString(),
      amountMinor: order.total_minor,
    })
  return [...pending.map(itemOf('paymentPending')), ...toApprove.map(itemOf('approval'))]
}

async function specialPriceOffers({ db, caller, now, currency }: Asked): Promise<WaitingItem[]> {
  const offers = await openOffers({ db, retailerId: caller.retailerId, now })
  const [oldest] = offers
  if (!oldest) return []
  const told = {
    count: offers.length,
    ...clothOf(oldest),
    from: oldest.supplier_name,
    since: oldest.changed_at.toISOString(),
    until: oldest.offer_valid_until,
  }
  return [item('specialPrice', currency, told)]
}

async function missingToOrder({ db, caller, now, currency }: Asked): Promise<WaitingItem[]> {
  const missing: WaitingItem[] = []
  if (caller.verification !== 'verified') {
    const since = (await retailerSince(db, caller.retailerId)).toISOString()
    missing.push(item('verification', currency, { since }))
  }
  if (!(await findActivePaymentMethod(db, caller.retailerId, now))) missing.push(item('noCard', currency))
  return missing
}
