import account from './account.json' with { type: 'json' }
import business from './business.json' with { type: 'json' }
import browser from './browser.json' with { type: 'json' }
import cart from './cart.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import currency from './currency.json' with { type: 'json' }
import customer from './customer.json' with { type: 'json' }
import dashboard from './dashboard.json' with { type: 'json' }
import gate from './gate.json' with { type: 'json' }
import head from './head.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import team from './team.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }

export default {
  account,
  business,
  browser,
  cart,
  catalogue,
  currency,
  customer,
  dashboard,
  gate,
  head,
  notices,
  orders,
  shell,
  team,
  terms,
}
