// Only for types: the message keys. `areas.ts` has the files of each language.
import account from '../account/words/en.json' with { type: 'json' }
import address from '../address/words/en.json' with { type: 'json' }
import browser from '../shell/browser-state/words/en.json' with { type: 'json' }
import business from '../office/business/words/en.json' with { type: 'json' }
import cart from '../checkout/words/en.json' with { type: 'json' }
import catalogue from '../catalogue/words/en.json' with { type: 'json' }
import compare from '../catalogue/compare/words/en.json' with { type: 'json' }
import currency from '../shell/preferences/words/en.json' with { type: 'json' }
import customer from '../shell/customer/words/en.json' with { type: 'json' }
import dashboard from '../office/dashboard/words/en.json' with { type: 'json' }
import desk from '../desk/words/en.json' with { type: 'json' }
import deskClaims from '../desk/claims/words/en.json' with { type: 'json' }
import deskCloth from '../desk/cloth/words/en.json' with { type: 'json' }
import deskPromotions from '../desk/promotions/words/en.json' with { type: 'json' }
import favorites from '../favorites/words/en.json' with { type: 'json' }
import gate from '../account/gate/words/en.json' with { type: 'json' }
import head from '../head/words/en.json' with { type: 'json' }
import issues from '../office/shipping-issues/words/en.json' with { type: 'json' }
import receivables from '../office/account-statement/words/en.json' with { type: 'json' }
import invoices from '../office/invoices/words/en.json' with { type: 'json' }
import metreage from '../catalogue/fabric/metreage/words/en.json' with { type: 'json' }
import notices from '../shell/notices/words/en.json' with { type: 'json' }
import orders from '../office/orders/words/en.json' with { type: 'json' }
import clientQuote from '../office/client-quote/words/en.json' with { type: 'json' }
import quotes from '../office/quotes/words/en.json' with { type: 'json' }
import priceAnswer from '../office/price-answer/words/en.json' with { type: 'json' }
import orderMessages from '../office/order-messages/words/en.json' with { type: 'json' }
import holds from '../office/holds/words/en.json' with { type: 'json' }
import signOff from '../office/sign-off/words/en.json' with { type: 'json' }
import supplierOrder from '../office/supplier-order/words/en.json' with { type: 'json' }
import samples from '../office/samples/words/en.json' with { type: 'json' }
import shelf from '../catalogue/home/words/en.json' with { type: 'json' }
import shell from '../shell/words/en.json' with { type: 'json' }
import specials from '../office/special-prices/words/en.json' with { type: 'json' }
import team from '../office/team/words/en.json' with { type: 'json' }
import terms from '../cloth/words/en.json' with { type: 'json' }
import waiting from '../shell/waiting/words/en.json' with { type: 'json' }
import wallet from '../office/wallet/words/en.json' with { type: 'json' }

export default {
  account,
  address,
  browser,
  business,
  cart,
  catalogue,
  compare,
  currency,
  customer,
  dashboard,
  desk,
  deskClaims,
  deskCloth,
  deskPromotions,
  favorites,
  gate,
  head,
  issues,
  invoices,
  receivables,
  metreage,
  notices,
  orders,
  clientQuote,
  quotes,
  priceAnswer,
  supplierOrder,
  signOff,
  samples,
  holds,
  orderMessages,
  shelf,
  shell,
  specials,
  team,
  terms,
  waiting,
  wallet,
}
