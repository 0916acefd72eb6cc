import { accountCalls } from './account.ts'
import { addressCalls } from './addresses.ts'
import { bookCalls } from './books.ts'
import type { Call } from './call.ts'
import { businessCalls } from './business.ts'
import { cartCalls } from './cart.ts'
import { catalogueCalls } from './catalogue.ts'
import { customerCalls } from './customer.ts'
import { exchangeRateCalls } from './exchange-rates.ts'
import { favoriteCalls } from './favorites.ts'
import { gateCalls } from './gate.ts'
import { identityCalls } from './identity.ts'
import { importCalls } from './imports.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payments.ts'
import { placeCalls } from './places.ts'
import { retailerCalls } from './retailer.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './sessions.ts'
import { specialPriceCalls } from './special-prices.ts'
import { teamCalls } from './team.ts'

/** Every call of the API. A server that leaves one unanswered does not start. */
export const calls = {
  ...accountCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...identityCalls,
  ...gateCalls,
  ...customerCalls,
  ...retailerCalls,
  ...businessCalls,
  ...teamCalls,
  ...catalogueCalls,
  ...searchCalls,
  ...bookCalls,
  ...exchangeRateCalls,
  ...addressCalls,
  ...cartCalls,
  ...paymentCalls,
  ...orderCalls,
  ...specialPriceCalls,
  ...favoriteCalls,
  ...placeCalls,
  ...importCalls,
} satisfies Record<string, Call>
