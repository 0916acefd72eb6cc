import type { Kysely } from 'kysely'
import { may } from '@selvedge/contract/access/permissions.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { Waiting } from '@selvedge/contract/orders/orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { z } from 'zod'
import { availabilityOf, fabricName } from '../cart/availability.ts'
import { loadCart } from '../cart/load-cart.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { findActivePaymentMethod } from '../payments/active-card.ts'
import type { Member } from '../platform/sessions.ts'
import { openOffers } from '../special-pricing/read-requests.ts'
import { selectOrdersToApprove, selectPendingOrders, selectRetailerSince } from './reading.queries.ts'

type WaitingItem = z.output<typeof Waiting>

/** What needs a decision by this member, most urgent first. */
export async function getWaiting({
  db,
  caller,
  now,
}: {
  db: Kysely<DB>
  caller: Member
  now: Date
}): Promise<WaitingItem[]> {
  const cart = await loadCart({ db, caller, now })
  const pending = await selectPendingOrders(db, caller)
  const toApprove = may(caller.role, 'approveOrders') ? await selectOrdersToApprove(db, caller, now) : []
  const offers = await openOffers({ db, retailerId: caller.retailerId, now })
  const card = await findActivePaymentMethod(db, caller.retailerId, now)
  const waits = pending.map((order): WaitingItem => ({
    ...nothing('paymentPending', order.currency),
    orderId: order.number,
    since: order.created_at.toISOString(),
    amountMinor: order.total_minor,
  }))
  waits.push(
    ...toApprove.map((order): WaitingItem => ({
      ...nothing('approval', order.currency),
      orderId: order.number,
      since: order.created_at.toISOString(),
      amountMinor: order.total_minor,
    })),
  )
  const [offer] = offers
  if (offer)
    waits.push({
      ...nothing('specialPrice', cart.currency),
      count: offers.length,
      fabricName: `${offer.design_name} ${offer.colour_name}`,
      since: offer.changed_at.toISOString(),
    })
  if (caller.verification !== 'verified') waits.push(await verificationWait(db, caller, cart.currency))
  if (!card) waits.push(nothing('noCard', cart.currency))
  return [...waits, ...cartWaits(cart)]
}

const nothing = (kind: WaitingItem['kind'], currency: Currency): WaitingItem => ({
  kind,
  count: 1,
  orderId: null,
  fabricName: null,
  since: null,
  amountMinor: null,
  currency,
})

async function verificationWait(db: Kysely<DB>, caller: Member, currency: Currency): Promise<WaitingItem> {
  const { created_at } = await selectRetailerSince(db, caller.retailerId)
  return { ...nothing('verification', currency), since: created_at.toISOString() }
}

function cartWaits(cart: PricedCart): WaitingItem[] {
  const lines = cart.groups.flatMap(group => group.lines)
  const [oldest] = lines.toSorted((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime())
  if (!oldest) return []
  const short = lines.filter(line => availabilityOf(line) !== 'inStock')
  const inCart = {
    count: lines.length,
    fabricName: fabricName(oldest),
    since: oldest.row.created_at.toISOString(),
  }
  const low = { count: short.length, fabricName: short[0] ? fabricName(short[0]) : null }
  return [
    { ...nothing('cart', cart.currency), ...inCart, amountMinor: cart.totals.totalMinor },
    ...(short.length > 0 ? [{ ...nothing('lowStockInCart', cart.currency), ...low }] : []),
  ]
}
