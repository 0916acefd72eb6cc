import account from './account.json' with { type: 'json' }
import cart from './cart.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import dashboard from './dashboard.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }

export default { account, cart, catalogue, dashboard, orders, shell, terms }
