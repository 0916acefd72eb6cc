import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { accountRoutes } from './account/account.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { createApi } from './http/api.ts'
import { clothRoutes } from './http/cloth.ts'
import { devMailRoutes } from './http/dev-mail.ts'
import { compressAnswers } from './http/compress.ts'
import { docsRoutes } from './http/docs.ts'
import { healthRoutes } from './http/health.ts'
import { asVisitorsMadeIt, refuseForeignHosts } from './http/own-origin.ts'
import { pageRoutes, type Web } from './http/pages.ts'
import { answerFault } from './http/plain-failure.ts'
import { requestLog, type Edge } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { paymentRoutes } from './payments/payment.routes.ts'
import { retailerRoutes } from './retailer/retailer.routes.ts'

export type { Web, WebHandler } from './http/pages.ts'
export type App = { fetch: (request: Request) => Promise<Response> }

/** The whole application as a function of what it is made with. Does not listen. */
export function createApp(deps: Deps, web?: Web): App {
  const { env } = deps
  const app = new Hono<Edge>()
  const api = createApi(deps, [
    ...accountRoutes(deps),
    ...retailerRoutes(deps),
    ...catalogueRoutes(deps),
    ...cartRoutes(deps),
    ...paymentRoutes(deps),
    ...orderRoutes(deps),
  ])
  app.onError(answerFault(deps))
  app.use(requestLog(deps))
  app.use(compressAnswers)
  app.use(
    securityHeaders({
      contentSecurityPolicy: web?.contentSecurityPolicy ?? true,
      httpsOnly: env.publicOrigin.startsWith('https:'),
    }),
  )
  // A load balancer asks for these by whatever address it knows us under.
  app.route('/', healthRoutes(deps))
  app.use(refuseForeignHosts(env))
  app.route('/', clothRoutes(deps))
  app.route('/', devMailRoutes(deps))
  app.route('/api', docsRoutes())
  app.route('/api', api)
  // Pages call the same routes, with the same checks, without what only a browser needs.
  const inner = new Hono<Edge>().use(requestLog(deps)).route('/api', api)
  if (web) app.route('/', pageRoutes(deps, web, inner))
  return { fetch: async request => app.fetch(asVisitorsMadeIt(request, env)) }
}
