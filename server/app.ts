import { Hono } from 'hono'
import type { Deps } from './platform/deps.ts'
import { gateRoutes } from './access-gate/gate.routes.ts'
import { accountRoutes } from './account/account.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { claimRoutes } from './claims/claims.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { byHandRoutes } from './intake/by-hand/by-hand.routes.ts'
import { discountRoutes } from './discounts/discount.routes.ts'
import { eventRoutes } from './events/events.routes.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { sharedPictureRoutes } from './favorites/shared-pictures.ts'
import { admitCalls, createAdmission } from './http/admission.ts'
import { createApi } from './http/api.ts'
import { determineClientAddress } from './http/browser.ts'
import { clothRoutes } from './http/cloth.ts'
import { demoBankRoutes } from './http/demo-bank.ts'
import { devMailRoutes } from './http/dev-mail.ts'
import { compressAnswers } from './http/compress.ts'
import { docsRoutes } from './http/docs.ts'
import { behindGate, preventSharedCaching } from './http/gate.ts'
import { healthRoutes } from './http/health.ts'
import { uploadedPictureRoutes } from './http/uploaded-pictures.ts'
import { withVisitorsOrigin, refuseForeignHosts } from './http/own-origin.ts'
import { pageRoutes, type Web } from './http/pages.ts'
import { handleError } from './http/plain-failure.ts'
import { requestLog, type Connection, type Edge } from './http/request-log.ts'
import { retryAfter } from './http/retry-after.ts'
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import { createTraffic } from './http/traffic.ts'
import { supplierOrderRoutes } from './fulfilment/by-link/by-link.routes.ts'
import { signOffPictureRoutes } from './fulfilment/sign-off/sign-off-pictures.ts'
import { signOffRoutes } from './fulfilment/sign-off/sign-off.routes.ts'
import { fulfilmentRoutes } from './fulfilment/fulfilment.routes.ts'
import { holdRoutes } from './holds/holds.routes.ts'
import { findOwnHolds } from './holds/list-holds.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { accountingRoutes } from './accounting/accounting.routes.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { receivablesRoutes } from './receivables/receivables.routes.ts'
import { statementRoutes } from './statements/statements.routes.ts'
import { invoiceRoutes } from './invoices/invoice.routes.ts'
import { legalRoutes } from './legal/legal.routes.ts'
import { intakeRoutes } from './intake/intake.routes.ts'
import { laneRoutes } from './operators/lanes.routes.ts'
import { supplierTermsRoutes } from './operators/supplier-terms.routes.ts'
import { operatorRoutes } from './operators/operators.routes.ts'
import { orderMessageRoutes } from './order-messages/message.routes.ts'
import { findOrders } from './orders/find-orders.ts'
import { gatewayEventRoutes } from './orders/gateway-events.ts'
import { findLotsHad } from './orders/lots-had.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { paymentRoutes } from './payments/payment.routes.ts'
import { businessRoutes } from './retailer/business.routes.ts'
import { termsRoutes } from './payments/terms.routes.ts'
import { placeRoutes } from './places/places.routes.ts'
import { quickOrderRoutes } from './quick-order/quick-order.routes.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import { supplierAccountRoutes } from './retailer/supplier-account.routes.ts'
import { remittanceRoutes } from './remittances/remittances.routes.ts'
import { reorderRoutes } from './reorder/reorder.routes.ts'
import { sampleRoutes } from './samples/samples.routes.ts'
import { retailerRoutes } from './retailer/retailer.routes.ts'
import { verificationRoutes } from './retailer/verification.routes.ts'
import type { FabricIndex } from './search/fabric-index.ts'
import { searchRoutes } from './search/search.routes.ts'
import { specialPriceAnswerRoutes } from './special-pricing/special-price-answers.routes.ts'
import { answerPictureRoutes } from './special-pricing/answer-pictures.ts'
import { priceAnswerRoutes, specialPriceRoutes } from './special-pricing/special-price.routes.ts'
import { clientQuoteRoutes, quoteRoutes } from './quotes/quotes.routes.ts'
import { quotePictureRoutes } from './quotes/quote-pictures.ts'
import { teamRoutes } from './team/team.routes.ts'
import { undoRoutes } from './undo/undo.routes.ts'
import { undoings } from './undoings.ts'
import { waitingRoutes } from './waiting/waiting.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export type { Web, WebHandler } from './http/pages.ts'
/** Everything the application is made with; createApp builds it from these and nothing else. */
export type AppDeps = Deps & { index: FabricIndex }
export type App = {
  /** `connection` is what the request came over; without one, it was made inside this process. */
  fetch: (request: Request, connection?: Connection) => Promise<Response>
}
export type ServedApp = App & {
  /** For how long no visitor's request has been under way. */
  quietMs: () => number
}

/** The whole application as a function of what it is made with. Does not listen. */
export function createApp(deps: AppDeps, web?: Web): ServedApp {
  const { env } = deps
  const app = new Hono<Edge>()
  const api = createApi(deps, [
    ...gateRoutes(deps),
    ...accountRoutes(deps),
    ...identityRoutes(deps),
    ...retailerRoutes(deps),
    ...businessRoutes(deps),
    ...teamRoutes(deps),
    ...catalogueRoutes({ ...deps, findLotsHad, findOwnHolds }),
    ...searchRoutes({ ...deps, findOrders }),
    ...pricingRoutes({ rates: () => deps.index.catalogue().exchangeRates }),
    ...cartRoutes(deps),
    ...quickOrderRoutes(deps),
    ...paymentRoutes(deps),
    ...waitingRoutes(deps),
    ...walletRoutes(deps),
    ...claimRoutes(deps),
    ...termsRoutes(deps),
    ...orderRoutes(deps),
    // Its addresses are more special than the number of an invoice.
    ...remittanceRoutes(deps),
    ...invoiceRoutes(deps),
    ...statementRoutes(deps),
    ...bankRoutes(deps),
    ...receivablesRoutes(deps),
    ...accountingRoutes(deps),
    ...reorderRoutes(deps),
    ...sampleRoutes(deps),
    ...holdRoutes(deps),
    ...orderMessageRoutes(deps),
    ...eventRoutes(deps),
    ...specialPriceRoutes(deps),
    ...priceAnswerRoutes(deps),
    ...quoteRoutes(deps),
    ...clientQuoteRoutes(deps),
    ...favoritesRoutes(deps),
    ...placeRoutes(deps),
    ...intakeRoutes(deps),
    ...byHandRoutes(deps),
    ...supplierAccountRoutes(deps),
    ...verificationRoutes(deps),
    ...specialPriceAnswerRoutes(deps),
    ...discountRoutes(deps),
    ...legalRoutes({ ...deps, catalogueVersion: () => deps.index.version() }),
    ...operatorRoutes(deps),
    ...laneRoutes(deps),
    ...supplierTermsRoutes(deps),
    ...webhookRoutes(deps),
    ...fulfilmentRoutes(deps),
    ...supplierOrderRoutes(deps),
    ...signOffRoutes(deps),
    ...undoRoutes({ ...deps, undoings }),
  ])
  app.onError(handleError(deps))
  app.use(requestLog(deps))
  app.use(determineClientAddress(deps))
  app.use(retryAfter)
  app.use(compressAnswers)
  app.use(
    securityHeaders({
      policy: (web?.contentSecurityPolicy ?? true) ? contentSecurityPolicy(env) : null,
      env,
    }),
  )
  // A load balancer asks for these by whatever address it knows us under.
  app.route('/', healthRoutes(deps))
  const traffic = createTraffic()
  app.use(traffic.count)
  app.use(refuseForeignHosts(env))
  app.use(preventSharedCaching(deps))
  // Calls ask for the pass of the gate themselves, and so do pages: some of either stand outside it.
  const documents = new Hono()
    .route('/', clothRoutes(deps))
    .route('/', uploadedPictureRoutes(deps))
    .route('/', devMailRoutes(deps))
    .route('/', demoBankRoutes(deps))
    .route('/api', docsRoutes())
  app.route('/', behindGate(deps, documents))
  app.route('/', sharedPictureRoutes(deps, clothRoutes(deps)))
  app.route('/', answerPictureRoutes(deps, clothRoutes(deps)))
  app.route('/', signOffPictureRoutes(deps, clothRoutes(deps)))
  app.route('/', quotePictureRoutes(deps, clothRoutes(deps)))
  // The payment gateway has no pass of the access gate; its events are signed.
  app.route('/', gatewayEventRoutes(deps))
  const admit = createAdmission()
  app.use('/api/*', admitCalls(admit, deps))
  app.route('/api', api.routes)
  // Pages call the same routes, with the same checks, without what only a browser needs.
  const inner = new Hono<Edge>()
    .use(requestLog(deps))
    .use(determineClientAddress(deps))
    .route('/api', api.routes)
  if (web) app.route('/', pageRoutes(deps, web, { fetch: inner.fetch, readFor: api.readFor }, admit))
  return {
    fetch: async (request, connection) => app.fetch(withVisitorsOrigin(request, env), connection),
    quietMs: traffic.quietMs,
  }
}
