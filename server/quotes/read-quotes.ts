import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { QUOTE_PAGE_SIZE } from '@selvedge/contract/quotes/quote-terms.ts'
import type { listQuotes, Quote } from '@selvedge/contract/quotes/quotes.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectExtras, selectItems } from './quote-items.queries.ts'
import { presentQuote, presentSummary, type WholeQuote } from './quotes.present.ts'
import { utcDay } from '../pricing/utc-day.ts'
import {
  countQuotes,
  selectAnsweredQuotes,
  selectMessages,
  selectQuote,
  selectQuotePage,
  type Which,
} from './quotes.queries.ts'

type Reading = { db: Kysely<DB>; retailerId: string; now: Date }

/** A page of a business's quotes. */
export async function readQuotes({
  db,
  retailerId,
  now,
  page,
}: Reading & { page: number }): Promise<DataOf<typeof listQuotes>> {
  const { count } = await countQuotes(db, retailerId)
  const rows = await selectQuotePage(db, { retailerId, page })
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await selectItems(db, ids), item => item.quote_id)
  const extras = await selectExtras(db, ids)
  return {
    total: count,
    page,
    pageCount: Math.max(1, Math.ceil(count / QUOTE_PAGE_SIZE)),
    quotes: rows.map(row => presentSummary(row, { items: items.get(row.id) ?? [], extras, now })),
  }
}

/** A quote with everything in it; undefined where there is none. */
export async function findWhole(db: Kysely<DB>, which: Which): Promise<WholeQuote | undefined> {
  const row = await selectQuote(db, which)
  if (!row) return undefined
  const items = await selectItems(db, [row.id])
  const extras = await selectExtras(db, [row.id])
  return { row, items, extras, messages: await selectMessages(db, row.id) }
}

/** One quote of a business. Throws notFound. */
export async function readQuote({
  db,
  retailerId,
  now,
  number,
  locale,
}: Reading & { number: string; locale: Locale }): Promise<Quote> {
  const whole = await findWhole(db, { retailerId, number })
  if (!whole) throw new ApiError('notFound')
  return presentQuote(whole, { now, locale })
}

/** Quotes that a customer accepted or wrote about last, and that await the business. */
export const answeredQuotes = ({ db, retailerId, now }: Reading) =>
  selectAnsweredQuotes(db, retailerId, utcDay(now))
