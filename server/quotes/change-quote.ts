import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { isQuoteOpen, mayMoveQuote } from '@selvedge/contract/quotes/quote-terms.ts'
import type { changeQuote as call } from '@selvedge/contract/quotes/quotes.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { basisPointsOf, checkLastDay } from './create-quote.ts'
import { withOwnQuote, type OnQuote } from './own-quote.ts'
import { deleteOtherItems, replaceExtras, selectItems, updateItem } from './quote-items.queries.ts'
import { updateQuote } from './quotes.queries.ts'

/**
 * Changes an open quote. Its prices stay, and so does its link; a customer who answers what was offered before reads that
 * it has changed. Throws `notFound`, also for an item of another quote, `quoteChanged`, `quoteNotOpen` and `invalidInput`.
 */
export const changeQuote = ({ body, ...on }: OnQuote & { body: BodyOf<typeof call> }): Promise<void> =>
  withOwnQuote(on, async (trx, { quote, state, now }) => {
    if (!isQuoteOpen(state) && state !== 'expired') throw new ApiError('quoteNotOpen')
    if (quote.version !== body.version) throw new ApiError('quoteChanged')
    checkLastDay(body.validUntil, now)
    const own = new Set((await selectItems(trx, [quote.id])).map(({ id }) => id))
    const kept = body.items.map(({ id }) => id)
    if (kept.some(id => !own.has(id)) || new Set(kept).size !== kept.length) throw new ApiError('notFound')
    await deleteOtherItems(trx, quote.id, kept)
    for (const [position, { id, room, title, extras }] of body.items.entries()) {
      await updateItem(trx, { quoteId: quote.id, id, position, room, title })
      await replaceExtras(trx, id, extras)
    }
    await updateQuote(trx, quote.id, {
      raises: true,
      title: body.title,
      end_customer: body.endCustomer,
      note: body.note,
      deposit_bp: basisPointsOf(body.depositPercent),
      valid_until: body.validUntil,
      changed_at: now,
    })
  })

/** Withdraws a quote that is not answered; its link stops working. Again, it changes nothing. */
export const withdrawQuote = (on: OnQuote): Promise<void> =>
  withOwnQuote(on, async (trx, { quote, state, now }) => {
    if (state === 'withdrawn') return
    if (!mayMoveQuote(state, 'withdrawn')) throw new ApiError('quoteNotOpen')
    await updateQuote(trx, quote.id, { raises: true, state: 'withdrawn', changed_at: now })
  })

/** Makes a new link and returns the only copy of its token; the one before stops working. */
export const renewLink = (on: OnQuote): Promise<{ linkToken: string }> =>
  withOwnQuote(on, async (trx, { quote, state }) => {
    if (state === 'withdrawn') throw new ApiError('quoteNotOpen')
    const linkToken = newToken()
    await updateQuote(trx, quote.id, { raises: false, token_hash: tokenHash(linkToken) })
    return { linkToken }
  })
