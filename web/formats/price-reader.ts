import type { User } from '@selvedge/contract/account/account.ts'
import type { Price } from '@selvedge/contract/catalogue/catalogue.ts'
import { accountCurrencies, type Currency } from '@selvedge/contract/pricing/money.ts'

/** Currency of the retail prices that visitors see. */
const VISITOR_CURRENCY: Currency = 'GBP'

export type PriceReader = { basis: Price['basis']; currency: Currency }

/** Which price this reader sees and in what currency, for labels only. The API decides the amounts. */
export function priceReader(user: User | null): PriceReader {
  if (!user) return { basis: 'rrp', currency: VISITOR_CURRENCY }
  const currency = accountCurrencies.find(known => known === user.profile.currency) ?? VISITOR_CURRENCY
  // A customer who may look sees retail prices.
  if (user.customer?.tradePrices === false) return { basis: 'rrp', currency }
  return { basis: user.profile.verification === 'verified' ? 'yours' : 'list', currency }
}
