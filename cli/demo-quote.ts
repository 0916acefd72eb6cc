import {
  acceptClientQuote,
  commentClientQuote,
  declineClientQuote,
  getClientQuote,
} from '@selvedge/contract/quotes/client-quotes.ts'
import { QUOTE_DAYS } from '@selvedge/contract/quotes/quote-terms.ts'
import { createQuote } from '@selvedge/contract/quotes/quotes.ts'
import { topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import type { PlannedQuote, PlannedTopUp } from '@selvedge/demo/year/office-plan.ts'
import {
  DAY_MS,
  done,
  emptyCart,
  fillCart,
  HOUR_MS,
  plannedTime,
  type Playing,
  type Wait,
} from './demo-play.ts'

/** A quote from the cart that it is made of to what the customer says about it. */
export async function* lifeOfQuote(
  quote: PlannedQuote,
  { shop, today }: Playing,
): AsyncGenerator<Wait, void> {
  const madeAt = plannedTime(today, quote)
  yield new Date(madeAt)
  const seller = await shop()
  if ((await fillCart(seller, quote)) === 0) return
  const { linkToken: token } = await done(
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
  } else if (quote.answer === 'decline') {
    const message = 'We have decided to wait until spring.'
    await done(customer(declineClientQuote, { params, body: { version, name, message } }))
  }
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
