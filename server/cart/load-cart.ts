import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import { ownSpecials } from '../pricing/own-specials.ts'
import { cartVersion, type Buyer } from './cart-version.ts'
import { findOpenDeliveries } from '../search/open-deliveries.ts'
import { selectBuyer, selectCartRows, selectPieces } from './cart.queries.ts'
import type { CartMember } from './check-on-offer.ts'
import { priceCart, type PricedCart } from './price-cart.ts'

/** `version`: of all that the buyer reads of it. */
export type LoadedCart = PricedCart & { buyer: Buyer; version: string }

type Loading = {
  db: Kysely<DB>
  caller: CartMember
  now: Date
  /** In a transaction: locks the lines, and the pieces they may be cut from, until its end. */
  lock?: boolean
}

/**
 * The member's cart, priced for their account and checked against current stock. Six queries, whatever its
 * length.
 */
export async function loadCart({ db, caller, now, lock = false }: Loading): Promise<LoadedCart> {
  const retailer = await selectBuyer(db, caller.retailerId)
  const buyer = { businessName: retailer.business_name, address: Address.nullable().parse(retailer.address) }
  const rows = await selectCartRows(db, caller, { lock })
  const colourwayIds = [...new Set(rows.map(row => row.colourway_id))]
  const pieces = await selectPieces(db, colourwayIds, { lock })
  const deliveries = await findOpenDeliveries(db, colourwayIds)
  const viewer = await priceViewer({ db, caller })
  const specials = await ownSpecials({ db, caller, colourwayIds, now })
  const destinationCountry = buyer.address?.country ?? null
  const priced = priceCart({ rows, pieces, deliveries, viewer, specials, destinationCountry, now })
  return { ...priced, buyer, version: cartVersion(priced, buyer) }
}
