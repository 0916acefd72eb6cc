import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { MAX_CART_LINES } from '@selvedge/contract/catalogue/terms.ts'
import type { CartDestination } from '@selvedge/contract/cart/destination.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Buyer } from './cart-version.ts'
import { selectCartRows, type CartOwner } from './cart.queries.ts'
import {
  isCartBeingOrdered,
  lockDestination,
  selectBuyer,
  selectDestinations,
  selectCartSoFar,
  updateDestinations,
} from './destination.queries.ts'
import { invalidField } from './invalid-field.ts'

/** Where a line goes, by the id that it has for its address; null is the business's own. */
export type DestinationOf = (addressId: string | null) => CartDestination

type Delivering = {
  buyer: Buyer
  /** Whether anything goes to another address than the business's own. */
  goElsewhere: boolean
}

/** The addresses of a business, as they are now. */
export async function loadDestinations(
  db: Kysely<DB>,
  retailerId: string,
  { buyer: { businessName, address }, goElsewhere }: Delivering,
): Promise<DestinationOf> {
  const rows = goElsewhere ? await selectDestinations(db, retailerId) : []
  const own: CartDestination = { id: null, kind: 'business', name: businessName, address, instructions: '' }
  const further = rows.map(({ id, kind, label, instructions, address: parts }): [string, CartDestination] => [
    id,
    { id, kind, name: label, address: Address.parse(parts), instructions },
  ])
  const byId = new Map(further)
  return addressId => (addressId === null ? own : (byId.get(addressId) ?? removed(addressId)))
}

const removed = (id: string): CartDestination => ({
  id,
  kind: null,
  name: '',
  address: null,
  instructions: '',
})

/** One address of a business, which nobody removes until the transaction ends. Throws invalidInput on `shipTo` unless it is there. */
export async function lockedDestination(
  trx: Kysely<DB>,
  { retailerId, shipTo }: { retailerId: string; shipTo: string | null },
): Promise<CartDestination> {
  if (shipTo !== null) await checkDestination(trx, retailerId, shipTo)
  const buyer = await selectBuyer(trx, retailerId)
  return (await loadDestinations(trx, retailerId, { buyer, goElsewhere: shipTo !== null }))(shipTo)
}

/** The ids of a business's address book. */
export const addressIds = async (db: Kysely<DB>, retailerId: string): Promise<ReadonlySet<string>> =>
  new Set((await selectDestinations(db, retailerId)).map(({ id }) => id))

/** Throws invalidInput on `shipTo` unless it is in the business's address book. */
export async function checkDestination(trx: Kysely<DB>, retailerId: string, id: string): Promise<void> {
  if (!(await lockDestination(trx, retailerId, id)))
    throw invalidField({ field: 'shipTo', code: 'addressRemoved' })
}

/**
 * What a new line of a member's cart depends on. `room`: how many more lines it takes; those kept for later count too.
 * `usualAddress`: the one to which all lines go; the business's own, null, where they go to several, or there are none.
 */
export async function cartSoFar(
  db: Kysely<DB>,
  owner: CartOwner,
): Promise<{ room: number; usualAddress: string | null }> {
  const { line_count, address_count, address_id } = await selectCartSoFar(db, owner)
  return { room: MAX_CART_LINES - line_count, usualAddress: address_count === 1 ? address_id : null }
}

/** Sends every line of a member's cart to one address. Throws invalidInput, and orderInProgress while it is being paid. */
export const shipCartTo = ({
  db,
  owner,
  shipTo,
}: {
  db: Kysely<DB>
  owner: CartOwner
  shipTo: string | null
}): Promise<void> =>
  inTransaction(db, async trx => {
    if (shipTo !== null) await checkDestination(trx, owner.retailerId, shipTo)
    // Placing an order locks the lines too.
    await selectCartRows(trx, owner, { lock: true })
    if (await isCartBeingOrdered(trx, owner)) throw new ApiError('orderInProgress')
    await updateDestinations(trx, owner, shipTo)
  })
