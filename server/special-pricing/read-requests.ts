import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { listSpecialPrices, OwnSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { SPECIAL_PRICE_PAGE_SIZE } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { utcDay } from '../pricing/utc-day.ts'
import { stockOfCloths } from '../search/stock-of-cloths.ts'
import { presentOwn } from './special-price.present.ts'
import {
  countRequests,
  selectEvents,
  selectLengthsInCart,
  selectOpenOffers,
  selectRequest,
  selectRequestPage,
} from './special-price.queries.ts'

type Reading = { db: Kysely<DB>; retailerId: string; now: Date }
/** In the language of the reader, with what is in their cart. */
type Told = Omit<Reading, 'retailerId'> & { caller: Pick<Member, 'retailerId' | 'userId'>; locale: Locale }

/** A page of a business's requests. */
export async function readRequests({
  db,
  caller,
  now,
  locale,
  page,
}: Told & { page: number }): Promise<DataOf<typeof listSpecialPrices>> {
  const { retailerId } = caller
  const { count } = await countRequests(db, retailerId)
  const offers = await selectOpenOffers(db, retailerId, utcDay(now))
  const rows = await selectRequestPage(db, { retailerId, page, day: utcDay(now) })
  const events = await selectEvents(
    db,
    rows.map(row => row.id),
  )
  const eventsOf = Map.groupBy(events, event => event.request_id)
  const cloths = rows.map(row => row.colourway_id)
  const stockOf = await stockOfCloths(db, cloths, now)
  const linesOf = Map.groupBy(await selectLengthsInCart(db, caller, cloths), line => line.colourway_id)
  return {
    total: count,
    offerCount: offers.length,
    page,
    pageCount: Math.max(1, Math.ceil(count / SPECIAL_PRICE_PAGE_SIZE)),
    requests: rows.map(row =>
      presentOwn(row, eventsOf.get(row.id) ?? [], {
        now,
        locale,
        stock: stockOf(row.colourway_id),
        cartLengths: (linesOf.get(row.colourway_id) ?? []).map(line => line.requested_um),
      }),
    ),
  }
}

/** One request of a business. Throws notFound. */
export async function readRequest({
  db,
  caller,
  now,
  locale,
  number,
}: Told & { number: string }): Promise<OwnSpecialPrice> {
  const row = await selectRequest(db, { number, retailerId: caller.retailerId })
  if (!row) throw new ApiError('notFound')
  const stockOf = await stockOfCloths(db, [row.colourway_id], now)
  const stock = stockOf(row.colourway_id)
  const lines = await selectLengthsInCart(db, caller, [row.colourway_id])
  const cartLengths = lines.map(line => line.requested_um)
  return presentOwn(row, await selectEvents(db, [row.id]), { now, locale, stock, cartLengths })
}

/** Offers that a business has not answered, oldest first. */
export const openOffers = ({ db, retailerId, now }: Reading) => selectOpenOffers(db, retailerId, utcDay(now))
