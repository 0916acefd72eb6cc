import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import { QUOTE_PAGE_SIZE } from '@selvedge/contract/quotes/quote-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof selectQuote>>>
export type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockQuote>>>
export type PagedQuote = Awaited<ReturnType<typeof selectQuotePage>>[number]

/** One business's quote by its number, or the quote of a link. */
export type Which = { retailerId: string; number: string } | { tokenHash: Buffer }

export async function nextQuoteNumber(trx: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('quote_numbers') as number`.execute(trx)
  return `Q-${rows[0]!.number}`
}

/** A quote with the business that makes it. */
export const selectQuote = (db: Kysely<DB>, which: Which) => {
  const query = db
    .selectFrom('quotes')
    .innerJoin('users', 'users.id', 'quotes.created_by')
    .innerJoin('retailers', 'retailers.id', 'quotes.retailer_id')
    .selectAll('quotes')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .select(['retailers.business_name', 'retailers.address', 'retailers.address_text'])
    .select(['retailers.phone', 'retailers.vat_number'])
  const one =
    'tokenHash' in which
      ? query.where('quotes.token_hash', '=', which.tokenHash)
      : query.where('quotes.retailer_id', '=', which.retailerId).where('quotes.number', '=', which.number)
  return one.executeTakeFirst()
}

/** Locks a quote until the transaction ends. */
export const lockQuote = (trx: Kysely<DB>, which: Which) => {
  const query = trx.selectFrom('quotes').selectAll()
  const one =
    'tokenHash' in which
      ? query.where('token_hash', '=', which.tokenHash)
      : query.where('retailer_id', '=', which.retailerId).where('number', '=', which.number)
  return one.forUpdate().executeTakeFirst()
}

export const selectQuotePage = (db: Kysely<DB>, { retailerId, page }: { retailerId: string; page: number }) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('retailer_id', '=', retailerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(QUOTE_PAGE_SIZE)
    .offset((page - 1) * QUOTE_PAGE_SIZE)
    .execute()

export const countQuotes = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('retailer_id', '=', retailerId)
    .executeTakeFirstOrThrow()

export const insertQuote = (trx: Kysely<DB>, row: Insertable<DB['quotes']>) =>
  trx.insertInto('quotes').values(row).execute()

/** Changes a quote; what is offered or answered raises the version, which anyone who answers has seen. */
export const updateQuote = (
  trx: Kysely<DB>,
  id: string,
  { raises, ...change }: Updateable<DB['quotes']> & { raises: boolean },
) =>
  trx
    .updateTable('quotes')
    .set(eb => ({ ...change, ...(raises && { version: eb('version', '+', 1) }) }))
    .where('id', '=', id)
    .execute()

export const selectMessages = (db: Kysely<DB>, quoteId: string) =>
  db.selectFrom('quote_messages').selectAll().where('quote_id', '=', quoteId).orderBy('position').execute()

export const selectLastMessage = (trx: Kysely<DB>, quoteId: string) =>
  trx
    .selectFrom('quote_messages')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertMessage = (trx: Kysely<DB>, row: Insertable<DB['quote_messages']>) =>
  trx.insertInto('quote_messages').values(row).execute()

/** Who is mailed the customer's answers: the member who made the quote or, if they have left, the owner. */
export const selectMaker = (trx: Kysely<DB>, quote: { created_by: string; retailer_id: string }) =>
  trx
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('retailer_id', '=', quote.retailer_id)
    .where(eb => eb.or([eb('id', '=', quote.created_by), eb('role', '=', 'owner')]))
    .orderBy(sql`id = ${quote.created_by}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const selectMember = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Quotes that a customer accepted and nobody has put into a cart, and those with a customer's comment as the last word. */
export const selectAnsweredQuotes = (db: Kysely<DB>, retailerId: string, day: string) =>
  db
    .selectFrom('quotes')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('quote_messages')
          .select(['user_id as writer', 'at as written_at'])
          .whereRef('quote_id', '=', 'quotes.id')
          .orderBy('position', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select(['quotes.number', 'quotes.state', 'quotes.end_customer', 'quotes.answered_by'])
    .select(['quotes.answered_at', 'quotes.currency', 'last.written_at'])
    .where('quotes.retailer_id', '=', retailerId)
    .where(eb =>
      eb.or([
        eb.and([eb('quotes.state', '=', 'accepted'), eb('quotes.filled_at', 'is', null)]),
        eb.and([
          eb('quotes.state', '=', 'commented'),
          eb('quotes.valid_until', '>=', day),
          eb('last.written_at', 'is not', null),
          eb('last.writer', 'is', null),
        ]),
      ]),
    )
    .orderBy(eb => eb.fn.coalesce('quotes.answered_at', 'last.written_at'))
    .orderBy('quotes.id')
    .execute()
