import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { ClothStock } from '@selvedge/contract/catalogue/cloth-stock.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type {
  EarlierSpecialPrice,
  getWaitingSpecialPrice,
  WaitingSpecialPrice,
} from '@selvedge/contract/special-pricing/special-price-answers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { stockOfCloths } from '../search/stock-of-cloths.ts'
import { inOwnCurrency } from './in-own-currency.ts'
import { priceBasis } from './price-basis.ts'
import { presentRequest, presentTerms } from './special-price.present.ts'
import {
  selectEarlier,
  selectEvents,
  selectRequest,
  selectWaiting,
  type EventRow,
  type RequestRow,
} from './special-price.queries.ts'

export type Told = {
  db: Kysely<DB>
  now: Date
  locale: Locale
  /** Of a supplier's clerk, who sees requests for its cloths only; null for Selvedge's own people. */
  supplierId: string | null
}

const EARLIER_SHOWN = 10

/** Requests of all businesses that wait for an answer, longest waiting first. */
export async function listWaiting(told: Told): Promise<WaitingSpecialPrice[]> {
  const rows = await selectWaiting(told.db, told.supplierId)
  const events = await selectEvents(
    told.db,
    rows.map(row => row.id),
  )
  const eventsOf = Map.groupBy(events, event => event.request_id)
  const stockOf = await stockOfCloths(
    told.db,
    rows.map(row => row.colourway_id),
    told.now,
  )
  return rows.map(row =>
    presentWaiting(row, eventsOf.get(row.id) ?? [], { ...told, stock: stockOf(row.colourway_id) }),
  )
}

/** One request of any business, with what the business asked for before. Throws notFound, also for another supplier's. */
export async function readWaiting(
  told: Told,
  number: string,
): Promise<DataOf<typeof getWaitingSpecialPrice>> {
  const { supplierId } = told
  const row = await selectRequest(told.db, { number, supplierId })
  if (!row) throw new ApiError('notFound')
  const [events, basis, inOwn, earlier, stockOf] = await Promise.all([
    selectEvents(told.db, [row.id]),
    priceBasis(told.db, row),
    supplierId === null ? null : inOwnCurrency(told.db, row),
    selectEarlier(told.db, { of: row, supplierId, most: EARLIER_SHOWN }),
    stockOfCloths(told.db, [row.colourway_id], told.now),
  ])
  return {
    request: presentWaiting(row, events, { ...told, stock: stockOf(row.colourway_id) }),
    // The commission is a figure of the operators.
    basis: supplierId === null ? basis : { ...basis, commissionBasisPoints: null },
    inOwnCurrency: inOwn,
    earlier: earlier.map(one => presentFor(told, one.business_name, presentTerms(one, told))),
  }
}

const presentWaiting = (
  row: RequestRow,
  events: readonly EventRow[],
  told: Told & { stock: ClothStock },
): WaitingSpecialPrice => {
  const { history, ...asked } = presentRequest(row, events, told)
  return {
    ...presentFor(told, row.business_name, asked),
    history:
      told.supplierId === null
        ? history
        : history.map(said => ({ ...said, by: said.by === null ? null : row.business_name })),
    businessName: row.business_name,
    businessTown: row.business_town ?? '',
    sidemark: row.sidemark,
    articleNumber: row.supplier_sku,
    waitingSince: row.changed_at.toISOString(),
  }
}

/** Who of the business it was, and on which order it used the price, stays with the business where a supplier reads. */
const presentFor = <T extends EarlierSpecialPrice>({ supplierId }: Told, businessName: string, asked: T): T =>
  supplierId === null ? asked : { ...asked, askedBy: businessName, orderId: null }
