import type { Kysely } from 'kysely'
import type { Cart, CartGroup } from '@selvedge/contract/cart/cart.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import { heldUntil } from '@selvedge/contract/orders/approval-need.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findApprovers } from './approvers.ts'
import { presentCart, presentDiscount, presentGroup } from './cart.present.ts'
import type { CartMember } from './check-on-offer.ts'
import { cartOfPage } from './cart-of-page.ts'
import type { LoadedCart } from './load-cart.ts'
import { readOrderDraft } from './order-draft.ts'
import { linesOf } from './price-cart.ts'

type Reading = { db: Kysely<DB>; caller: CartMember; now: Date; reader: ApiReader }

/** The member's cart with what they have typed to order it, and who approves it where that is needed. */
export async function readCart({ db, caller, now, reader }: Reading): Promise<Cart> {
  const cart = await cartOfPage({ db, caller, now })
  const draft = await readOrderDraft(db, caller)
  if (cart.approval === null) return presentCart({ ...cart, approval: null }, draft, reader)
  const approvers = (await findApprovers(db, caller)).map(({ first_name, last_name }) =>
    personName({ firstName: first_name, lastName: last_name }, reader.locale),
  )
  const held = holdUntil(cart, now).toISOString()
  return presentCart({ ...cart, approval: { ...cart.approval, approvers, heldUntil: held } }, draft, reader)
}

/** Until when the stock of a cart is kept, if it is sent to be approved now. */
export const holdUntil = (cart: Pick<LoadedCart, 'groups'>, now: Date): Date =>
  heldUntil(
    now,
    linesOf(cart).map(({ row }) => row.hold_days),
  )

/** The discount code of a cart, or of what waits to be approved, as it is read. */
export const readDiscount = presentDiscount

/** The shipments of a cart, or of what waits to be approved, as they are read. */
export const readGroups = (cart: Pick<LoadedCart, 'groups' | 'currency' | 'breaks'>): CartGroup[] => {
  const ofCart = { lines: linesOf(cart), currency: cart.currency, breaks: cart.breaks }
  return cart.groups.map(group => presentGroup(group, ofCart))
}
