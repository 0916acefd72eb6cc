import type { Kysely } from 'kysely'
import type { OfferUse } from '@selvedge/contract/special-pricing/offer-use.ts'
import type { SpecialOffer } from '@selvedge/contract/special-pricing/special-price.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { stockOfCloths } from '../search/stock-of-cloths.ts'
import { useOf } from './special-price.present.ts'
import type { RequestRow } from './special-price.queries.ts'

type Offered = { row: RequestRow; offer: SpecialOffer; now: Date }

/** What an offer on one request can be used for with what is in stock now. */
export async function readUse(db: Kysely<DB>, { row, offer, now }: Offered): Promise<OfferUse> {
  const stockOf = await stockOfCloths(db, [row.colourway_id], now)
  return useOf(row, offer, stockOf(row.colourway_id))
}
