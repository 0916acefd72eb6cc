import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import { ownSpecials } from '../pricing/own-specials.ts'
import { selectBuyer, selectCartRows, selectPieces } from './cart.queries.ts'
import type { CartMember } from './check-on-offer.ts'
import { priceCart, type PricedCart } from './price-cart.ts'

/** The address is null while the business has sent it as plain text only. */
export type Buyer = { businessName: string; address: Address | null }
export type LoadedCart = PricedCart & { buyer: Buyer }

type Loading = {
  db: Kysely<DB>
  caller: CartMember
  now: Date
  /** In a transaction: locks the lines, and the pieces they may be cut from, until its end. */
  lock?: boolean
}

/**
 * The member's cart, priced for their account and checked against current stock. Five queries, whatever its
 * length.
 */
export async function loadCart({ db, caller, now, lock = false }: Loading): Promise<LoadedCart> {
  const retailer = await selectBuyer(db, caller.retailerId)
  const buyer = { businessName: retailer.business_name, address: Address.nullable().parse(retailer.address) }
  const rows = await selectCartRows(db, caller, { lock })
  const colourwayIds = [...new Set(rows.map(row => row.colourway_id))]
  const pieces = await selectPieces(db, colourwayIds, { lock })
  const viewer = await priceViewer({ db, caller })
  const specials = await ownSpecials({ db, caller, colourwayIds, now })
  const destinationCountry = buyer.address?.country ?? null
  const priced = priceCart({ rows, pieces, viewer, specials, destinationCountry, now })
  return { ...priced, buyer }
}
