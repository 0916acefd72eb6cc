import account from './account.json' with { type: 'json' }
import address from './address.json' with { type: 'json' }
import business from './business.json' with { type: 'json' }
import browser from './browser.json' with { type: 'json' }
import cart from './cart.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import currency from './currency.json' with { type: 'json' }
import customer from './customer.json' with { type: 'json' }
import dashboard from './dashboard.json' with { type: 'json' }
import favorites from './favorites.json' with { type: 'json' }
import gate from './gate.json' with { type: 'json' }
import head from './head.json' with { type: 'json' }
import metreage from './metreage.json' with { type: 'json' }
import shelf from './shelf.json' with { type: 'json' }
import compare from './compare.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import specials from './specials.json' with { type: 'json' }
import team from './team.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }

export default {
  account,
  address,
  business,
  browser,
  cart,
  catalogue,
  currency,
  customer,
  dashboard,
  favorites,
  gate,
  head,
  metreage,
  shelf,
  compare,
  notices,
  orders,
  shell,
  specials,
  team,
  terms,
}
