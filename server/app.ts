import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { accountRoutes } from './account/account.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { assets } from './http/assets.ts'
import { createApi } from './http/api.ts'
import { clothRoutes } from './http/cloth.ts'
import { devMailRoutes } from './http/dev-mail.ts'
import { compressAnswers } from './http/compress.ts'
import { docsRoutes } from './http/docs.ts'
import { healthRoutes } from './http/health.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { paymentRoutes } from './payments/payment.routes.ts'
import { retailerRoutes } from './retailer/retailer.routes.ts'

/** Renders every page. */
export type WebHandler = (
  request: Request,
  context: { apiFetch: (request: Request) => Promise<Response>; nonce: string },
) => Promise<Response>
/** The pages, as whoever starts the application made or built them. */
export type Web = { render: WebHandler; assetsFolder?: string; contentSecurityPolicy?: boolean }

export type App = { fetch: (request: Request) => Promise<Response> }
type Variables = { Variables: { nonce: string; requestId: string } }

/** The whole application as a function of what it is made with. Does not listen. */
export function createApp(deps: Deps, web?: Web): App {
  const app = new Hono<Variables>()
  const api = createApi(deps, [
    ...accountRoutes(deps),
    ...retailerRoutes(deps),
    ...catalogueRoutes(deps),
    ...cartRoutes(deps),
    ...paymentRoutes(deps),
    ...orderRoutes(deps),
  ])
  app.use(requestLog(deps))
  app.use(compressAnswers)
  app.use(securityHeaders({ contentSecurityPolicy: web?.contentSecurityPolicy ?? true }))
  app.route('/', healthRoutes(deps))
  app.route('/', clothRoutes(deps))
  app.route('/', devMailRoutes(deps))
  app.route('/api', docsRoutes())
  app.route('/api', api)
  if (web) addPages(app, web, new Hono<Variables>().use(requestLog(deps)).route('/api', api))
  return { fetch: async request => app.fetch(request) }
}

/** Pages reach the API in memory: the same routes and checks, without what only a browser needs. */
function addPages(app: Hono<Variables>, { render, assetsFolder }: Web, inner: Pick<Hono, 'fetch'>): void {
  const apiFetch = async (request: Request) => inner.fetch(request)
  if (assetsFolder) app.use('/*', assets(assetsFolder))
  app.all('*', context => render(context.req.raw, { apiFetch, nonce: context.get('nonce') }))
}
