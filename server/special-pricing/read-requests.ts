import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type {
  listSpecialPrices,
  SpecialPriceRequest,
} from '@selvedge/contract/special-pricing/special-prices.ts'
import { SPECIAL_PRICE_PAGE_SIZE } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { utcDay } from '../pricing/utc-day.ts'
import { stockOfCloths } from '../search/stock-of-cloths.ts'
import { presentRequest } from './special-price.present.ts'
import {
  countRequests,
  selectEvents,
  selectOpenOffers,
  selectRequest,
  selectRequestPage,
} from './special-price.queries.ts'

type Reading = { db: Kysely<DB>; retailerId: string; now: Date }
/** In the language of the reader. */
type Told = Reading & { locale: Locale }

/** A page of a business's requests. */
export async function readRequests({
  db,
  retailerId,
  now,
  locale,
  page,
}: Told & { page: number }): Promise<DataOf<typeof listSpecialPrices>> {
  const { count } = await countRequests(db, retailerId)
  const offers = await selectOpenOffers(db, retailerId, utcDay(now))
  const rows = await selectRequestPage(db, { retailerId, page, day: utcDay(now) })
  const events = await selectEvents(
    db,
    rows.map(row => row.id),
  )
  const eventsOf = Map.groupBy(events, event => event.request_id)
  const stockOf = await stockOfCloths(
    db,
    rows.map(row => row.colourway_id),
    now,
  )
  return {
    total: count,
    offerCount: offers.length,
    page,
    pageCount: Math.max(1, Math.ceil(count / SPECIAL_PRICE_PAGE_SIZE)),
    requests: rows.map(row =>
      presentRequest(row, eventsOf.get(row.id) ?? [], { now, locale, stock: stockOf(row.colourway_id) }),
    ),
  }
}

/** One request of a business. Throws notFound. */
export async function readRequest({
  db,
  retailerId,
  now,
  locale,
  number,
}: Told & { number: string }): Promise<SpecialPriceRequest> {
  const row = await selectRequest(db, { number, retailerId })
  if (!row) throw new ApiError('notFound')
  const stockOf = await stockOfCloths(db, [row.colourway_id], now)
  const stock = stockOf(row.colourway_id)
  return presentRequest(row, await selectEvents(db, [row.id]), { now, locale, stock })
}

/** Offers that a business has not answered, oldest first. */
export const openOffers = ({ db, retailerId, now }: Reading) => selectOpenOffers(db, retailerId, utcDay(now))
