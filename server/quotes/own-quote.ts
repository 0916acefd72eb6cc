import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { quoteStateOn, type QuoteState } from '@selvedge/contract/quotes/quote-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockMember } from '../cart/lock-member.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { utcDay } from '../pricing/utc-day.ts'
import { lockQuote, type LockedQuote } from './quotes.queries.ts'

export type OnQuote = Pick<Deps, 'db' | 'clock'> & { caller: Member; number: string }

/** The state as of today: an unanswered quote whose last day is over has expired. */
export const stateOfQuote = (row: { state: QuoteState; valid_until: string }, now: Date): QuoteState =>
  quoteStateOn(row.state, row.valid_until, utcDay(now))

type Locked = { quote: LockedQuote; state: QuoteState; now: Date }

/** Works on a locked quote of the caller's business, one at a time. Throws notFound. */
export const withOwnQuote = <Result>(
  { db, clock, caller, number }: OnQuote,
  work: (trx: Transaction<DB>, locked: Locked) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async trx => {
    await lockMember(trx, caller, 'makeQuotes')
    const quote = await lockQuote(trx, { retailerId: caller.retailerId, number })
    if (!quote) throw new ApiError('notFound')
    const now = clock()
    return work(trx, { quote, state: stateOfQuote(quote, now), now })
  })
