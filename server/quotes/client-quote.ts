import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { ClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import { isQuoteOpen, mayMoveQuote, type QuoteState } from '@selvedge/contract/quotes/quote-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { tokenHash } from '../platform/secrets.ts'
import { noteMessage } from './note-message.ts'
import { stateOfQuote } from './own-quote.ts'
import { acceptItems, selectItems } from './quote-items.queries.ts'
import { answeredMail, type AnswerKind } from './quote-mails.ts'
import { presentClientQuote, type WholeQuote } from './quotes.present.ts'
import { lockQuote, selectMaker, updateQuote, type LockedQuote } from './quotes.queries.ts'
import { findWhole } from './read-quotes.ts'

type ByLink = Pick<Deps, 'db' | 'jobs' | 'clock'> & { publicOrigin: string; token: string; locale: Locale }
type Locked = { quote: LockedQuote; state: QuoteState; now: Date }

/** The quote of a link that works. Throws `linkSpent` for any other, whatever the reason. */
export async function findByLink({ db, token }: Pick<ByLink, 'db' | 'token'>): Promise<WholeQuote> {
  const whole = await findWhole(db, { tokenHash: tokenHash(token) })
  if (!whole || whole.row.state === 'withdrawn') throw new ApiError('linkSpent')
  return whole
}

/** What the customer sees. The first time, the business can tell that the quote was seen. Throws `linkSpent`. */
export async function openClientQuote(link: ByLink): Promise<ClientQuote> {
  const { db, clock, locale } = link
  const now = clock()
  const whole = await findByLink(link)
  if (stateOfQuote(whole.row, now) === 'open')
    await withLink(link, async (trx, { quote, state }) => {
      if (state === 'open') await updateQuote(trx, quote.id, { raises: false, state: 'seen', seen_at: now })
    })
  return presentClientQuote(await findByLink({ ...link, db }), { now, locale })
}

const withLink = <Result>(
  { db, clock, token }: ByLink,
  work: (trx: Transaction<DB>, locked: Locked) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async trx => {
    const quote = await lockQuote(trx, { tokenHash: tokenHash(token) })
    if (!quote || quote.state === 'withdrawn') throw new ApiError('linkSpent')
    const now = clock()
    return work(trx, { quote, state: stateOfQuote(quote, now), now })
  })

type Accepting = ByLink & { version: number; itemIds: readonly string[]; name: string }

/**
 * Accepts some or all items; the others are not ordered. Of two answers at once one counts, and the same answer again
 * changes nothing. Throws `linkSpent`, `quoteChanged`, and `quoteNotOpen` once it is answered otherwise or has expired.
 */
export const acceptQuote = ({ version, itemIds, name, ...link }: Accepting): Promise<void> =>
  withLink(link, async (trx, { quote, state, now }) => {
    const items = await selectItems(trx, [quote.id])
    const chosen = new Set(itemIds)
    const isRepeated =
      state === 'accepted' &&
      quote.answered_by === name &&
      items.every(item => item.accepted === chosen.has(item.id))
    if (isRepeated) return
    if (!mayMoveQuote(state, 'accepted')) throw new ApiError('quoteNotOpen')
    if (quote.version !== version || itemIds.some(id => !items.some(item => item.id === id)))
      throw new ApiError('quoteChanged')
    await acceptItems(trx, quote.id, itemIds)
    await answer(trx, link, { quote, now, name, state: 'accepted', message: '' })
  })

type Declining = ByLink & { version: number; name: string; message: string }

/** Declines a quote. Throws as `acceptQuote` does. */
export const declineQuote = ({ version, name, message, ...link }: Declining): Promise<void> =>
  withLink(link, async (trx, { quote, state, now }) => {
    if (state === 'declined' && quote.answered_by === name) return
    if (!mayMoveQuote(state, 'declined')) throw new ApiError('quoteNotOpen')
    if (quote.version !== version) throw new ApiError('quoteChanged')
    const said = { quoteId: quote.id, itemId: null, userId: null, author: name, message, now }
    if (message !== '') await noteMessage(trx, said)
    await answer(trx, link, { quote, now, name, state: 'declined', message })
  })

type Answer = { quote: LockedQuote; now: Date; name: string; state: 'accepted' | 'declined'; message: string }

async function answer(trx: Transaction<DB>, link: ByLink, { quote, now, name, state, message }: Answer) {
  const answered = { state, answered_by: name, answered_at: now, changed_at: now }
  await updateQuote(trx, quote.id, { raises: true, ...answered })
  const kind = state === 'accepted' ? 'quoteAccepted' : 'quoteDeclined'
  await tellMaker(trx, link, { kind, quote, name, message })
}

type Commenting = ByLink & { itemId: string | null; name: string; message: string }

/** Asks something about the quote or an item. Throws `linkSpent`, `notFound` for an item of another, `quoteNotOpen`. */
export const commentQuote = ({ itemId, name, message, ...link }: Commenting): Promise<void> =>
  withLink(link, async (trx, { quote, state, now }) => {
    if (!isQuoteOpen(state)) throw new ApiError('quoteNotOpen')
    const said = { quoteId: quote.id, itemId, userId: null, author: name, message, now }
    if (!(await noteMessage(trx, said))) return
    if (mayMoveQuote(state, 'commented'))
      await updateQuote(trx, quote.id, { raises: false, state: 'commented', changed_at: now })
    await tellMaker(trx, link, { kind: 'quoteCommented', quote, name, message })
  })

type Telling = { kind: AnswerKind; quote: LockedQuote; name: string; message: string }

/** Mails the member who made the quote, or the owner if they have left. */
async function tellMaker(
  trx: Transaction<DB>,
  { jobs, publicOrigin }: ByLink,
  { kind, quote, name, message }: Telling,
): Promise<void> {
  const maker = await selectMaker(trx, quote)
  await writeMail({ trx, jobs, mail: answeredMail(kind, { quote, maker, name, message, publicOrigin }) })
}
