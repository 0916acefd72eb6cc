import {
  acceptClientQuote,
  commentClientQuote,
  declineClientQuote,
  getClientQuote,
} from '@selvedge/contract/quotes/client-quotes.ts'
import { QUOTE_DAYS } from '@selvedge/contract/quotes/quote-terms.ts'
import { createQuote, quoteToCart } from '@selvedge/contract/quotes/quotes.ts'
import { topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import type { PlannedQuote, PlannedTopUp } from '@selvedge/demo/year/office-plan.ts'
import { lifeOfPlaced, placeCart } from './demo-order.ts'
import {
  atWork,
  DAY_MS,
  done,
  emptyCart,
  fillCart,
  HOUR_MS,
  plannedTime,
  type Playing,
  type Wait,
} from './demo-play.ts'

/** Quotes that were accepted later than this still wait to be ordered. */
const ORDERED_AFTER_DAYS = 30
/** Beyond the customer's answer, and after the day's last order, when the cart is empty. */
const ORDERED_AFTER_HOURS = 48

/** A quote from the cart that it is made of to what the customer says about it. */
export async function* lifeOfQuote(quote: PlannedQuote, playing: Playing): AsyncGenerator<Wait, void> {
  const { shop, today } = playing
  const madeAt = plannedTime(today, quote)
  yield new Date(madeAt)
  const seller = await shop()
  if ((await fillCart(seller, quote)) === 0) return
  const { id, linkToken: token } = await done(
    seller(createQuote, {
      body: {
        listId: null,
        title: quote.customer,
        endCustomer: quote.customer,
        note: 'Cloth that is cut for you cannot be returned.',
        depositPercent: 50,
        validUntil: new Date(madeAt + QUOTE_DAYS * DAY_MS).toISOString().slice(0, 10),
        basis: 'trade',
        markupPercent: quote.markupPercent,
        taxPercent: 20,
      },
    }),
  )
  await emptyCart(seller)
  if (quote.answer === 'none') return
  yield new Date(madeAt + 26 * HOUR_MS)
  const customer = await shop()
  const params = { token }
  const { version, items } = await done(customer(getClientQuote, { params }))
  const name = quote.customer
  if (quote.answer === 'comment') {
    const message = 'Would the first one be lined?'
    await done(customer(commentClientQuote, { params, body: { itemId: items[0]!.id, name, message } }))
  } else if (quote.answer === 'accept') {
    const itemIds = items.map(({ id }) => id)
    await done(customer(acceptClientQuote, { params, body: { version, itemIds, name } }))
    if (quote.daysAgo > ORDERED_AFTER_DAYS) yield* orderQuote({ id, madeAt, name }, playing)
  } else if (quote.answer === 'decline') {
    const message = 'We have decided to wait until spring.'
    await done(customer(declineClientQuote, { params, body: { version, name, message } }))
  }
}

/** The next morning what was accepted is ordered, and goes its way. */
async function* orderQuote(
  { id, madeAt, name }: { id: string; madeAt: number; name: string },
  playing: Playing,
): AsyncGenerator<Wait, void> {
  const placedAt = atWork(madeAt + ORDERED_AFTER_HOURS * HOUR_MS).getTime()
  yield new Date(placedAt)
  const seller = await playing.shop()
  const { added } = await done(seller(quoteToCart, { params: { id }, body: {} }))
  if (added === 0) return
  const number = await placeCart(seller, { poNumber: id, note: name, onAccount: null })
  yield* lifeOfPlaced({ number, placedAt, fate: 'delivered', claim: null, onAccount: null }, playing)
}

/** Money that is put into a wallet. */
export async function* lifeOfTopUp(
  topUp: PlannedTopUp,
  { shop, today }: Playing,
): AsyncGenerator<Wait, void> {
  yield new Date(plannedTime(today, topUp))
  const { amountMinor, buyer, daysAgo } = topUp
  const idempotencyKey = `demo-top-up-${buyer}-${daysAgo}`
  await done((await shop())(topUpWallet, { body: { amountMinor }, idempotencyKey }))
}
