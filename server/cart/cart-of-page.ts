import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartMember } from './check-on-offer.ts'
import { loadCart, type LoadedCart } from './load-cart.ts'

type Reading = { db: Kysely<DB>; caller: CartMember; now: Date }

/** By the caller, who is one object for all that a page reads, and another after anything has been changed. */
const carts = new WeakMap<CartMember, Promise<LoadedCart>>()

/** The member's cart as it is read, loaded once for all calls of a page. Never for what is to be changed. */
export function cartOfPage(reading: Reading): Promise<LoadedCart> {
  const known = carts.get(reading.caller)
  if (known) return known
  const cart = loadCart(reading)
  carts.set(reading.caller, cart)
  return cart
}
