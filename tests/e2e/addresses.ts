import type { Page, Response } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { paths } from '@selvedge/contract/access/paths.ts'
import routes from '../../web/routes.ts'
import { deskAddresses } from './desk-addresses.ts'
import { ORIGIN, PASSWORD, untilMounted } from './journey.ts'
import type { Language } from './languages.ts'
import { moneyAddresses } from './money-addresses.ts'
import { linkAddresses } from './link-addresses.ts'
import { topUpWithoutAmount } from './top-up-without-amount.ts'
import { visitors, type Prepared, type Visitor } from './visitors.ts'

export type State = 'full' | 'empty' | 'failing'
export type Address = {
  path: string
  visitors: Visitor[]
  state: State
  /** Distinguishes it from the same address in the same state. */
  called?: string
  /** Of a page that is always in the language of whom its link was mailed to. */
  language?: Language
  /** Brings the opened page into its state; works without scripts, too. */
  act?: (page: Page) => Promise<void>
}

/**
 * Opens an address, brings it into its state, and scrolls to the top, where the sticky bar covers nothing.
 */
export async function openAddress(page: Page, { path, act }: Address): Promise<Response | null> {
  const answer = await page.goto(ORIGIN + path)
  await untilMounted(page)
  await act?.(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return answer
}

/** Addresses for every route of the application; routes that are not pages have none. */
export function addressesOf(prepared: Prepared): Record<string, Address[]> {
  const { orderId, askedId, quote, invitation, favorites } = prepared
  const { guarded, fabric, supplier, book, bookFabric } = prepared
  return {
    '': [at(paths.home), at(paths.home, ['beginner'], 'empty')],
    fabrics: [
      at(paths.fabrics),
      at(`${paths.fabrics}?view=table`),
      at(`${paths.fabrics}?q=nothing+of+that+kind+anywhere`, everybody, 'empty'),
      at(`${paths.fabrics}?priceFrom=much`, ['signedOut'], 'failing'),
    ],
    'fabrics/:id': [
      at(paths.fabric(fabric)),
      at(`${paths.fabric(fabric)}?make=curtain&track=250&drop=232&heading=doublePinch-225`),
      at(`${paths.fabric(fabric)}?make=curtain&window=Left&track=60&drop=232&window=&track=120&drop=200`),
      at(paths.fabric('no-such-cloth'), ['signedOut'], 'failing'),
    ],
    // Nobody has written them.
    terms: [at(paths.terms, ['signedOut'], 'failing')],
    privacy: [at(paths.privacy, ['signedOut'], 'failing')],
    compare: [
      at(`${paths.compare}?cloth=${fabric}&cloth=${bookFabric}`),
      at(paths.compare, ['signedOut'], 'empty'),
    ],
    supplier: [at(paths.suppliers)],
    'supplier/:books': [at(paths.supplier(supplier), ['member'])],
    'supplier/:books/:fabrics': [
      at(paths.book(supplier, book), ['member']),
      at(`${paths.book(supplier, book)}?view=flat`, ['member']),
    ],
    'supplier/:books/:fabrics/:fabricid': [at(paths.bookFabric(supplier, book, bookFabric), ['member'])],
    'my-account': [
      at(paths.myAccount, ['member', 'guarded']),
      { ...at(paths.myAccount, ['member']), called: 'set-up', act: beginCodes },
    ],
    cart: [],
    checkout: [at(paths.checkout, ['member']), at(paths.checkout, ['beginner'], 'empty')],
    'checkout/draft': [],
    // Shown only while a payment waits.
    'checkout/payment/:orderid': [],
    'quick-order': [at(paths.quickOrder, ['member'])],
    'auth/signin': [
      at(paths.signin, ['signedOut']),
      { ...at(paths.signin, ['signedOut'], 'failing'), act: sendForm },
      { ...at(paths.signin, ['signedOut']), called: 'code', act: page => signInUpToCode(page, guarded) },
    ],
    'auth/signup': [
      at(paths.signup, ['signedOut']),
      { ...at(paths.signup, ['signedOut'], 'failing'), act: sendForm },
      at(`${paths.signup}?invitation=${invitation}`, ['signedOut', 'member']),
      at(`${paths.signup}?invitation=spent`, ['signedOut'], 'failing'),
    ],
    'auth/reset-password': [
      at(paths.resetPassword, ['signedOut']),
      { ...at(paths.resetPassword, ['signedOut'], 'failing'), act: sendForm },
    ],
    'auth/set-new-password': [
      at(`${paths.setNewPassword}?token=spent`, ['signedOut']),
      at(paths.setNewPassword, ['signedOut'], 'failing'),
    ],
    'auth/email-verification': [
      at(`${paths.emailVerification}?token=spent`, ['signedOut']),
      at(paths.emailVerification, ['signedOut'], 'failing'),
    ],
    'auth/complete-profile': [1, 2, 3, 4].map(step =>
      at(`${paths.completeProfile}?step=${step}`, ['newcomer']),
    ),
    'auth/verifying-profile': [at(paths.verifyingProfile, ['member'])],
    'auth/google': [],
    'auth/google/callback': [],
    'auth/protected': [],
    'auth/logout': [],
    preferences: [],
    suggest: [],
    events: [],
    'fabrics.csv': [],
    customer: [],
    favorites: [at(paths.favorites), at(paths.favorites, ['beginner'], 'empty')],
    'favorites/mark': [],
    'favorites/merge': [],
    'favorites/:id': [
      at(paths.favoritesList(favorites.list), ['member']),
      at(`${paths.favoritesList(favorites.list)}?item=${favorites.item}`, ['member']),
      at(`${paths.favoritesList(favorites.list)}?open=share`, ['member']),
      at(`${paths.favoritesList(favorites.list)}?view=client&markup=15`, ['member']),
      at(paths.favoritesList(favorites.list), ['beginner'], 'failing'),
    ],
    ...linkAddresses(prepared),
    places: [],
    '*': [at('/no-such-page', everybody, 'failing')],
    dashboard: [at(paths.dashboard, ['member']), at(paths.dashboard, ['beginner'], 'empty')],
    'dashboard/orders': [
      at(paths.orders, ['member']),
      at(paths.orders, ['beginner'], 'empty'),
      { ...at(`${paths.orders}?q=nothing+of+that+kind`, ['member'], 'empty'), called: 'none-found' },
      at(`${paths.orders}?from=yesterday`, ['member'], 'failing'),
    ],
    'dashboard/samples': [
      at(paths.samples, ['member']),
      at(`${paths.samples}?by=customer`, ['member']),
      at(paths.samples, ['beginner'], 'empty'),
    ],
    'dashboard/reserved': [at(paths.holds, ['member']), at(paths.holds, ['beginner'], 'empty')],
    'dashboard/orders.csv': [],
    'dashboard/orders.xlsx': [],
    'dashboard/order-again/:orderid': [
      at(paths.orderAgain(orderId), ['member']),
      at(`${paths.orderAgain(orderId)}?lot=same`, ['member']),
      at(paths.orderAgain(orderId), ['beginner'], 'failing'),
    ],
    'dashboard/orders/:orderid': [
      at(`${paths.order(orderId)}?placed=1`, ['member']),
      at(paths.order(orderId), ['beginner'], 'failing'),
    ],
    'dashboard/order-confirmations/:orderid': [],
    'dashboard/pro-formas/:orderid': [],
    'dashboard/invoices': [at(paths.invoices, ['beginner'], 'empty')],
    'dashboard/invoices.csv': [],
    'dashboard/invoices/pay': [
      at(paths.payInvoices, ['member']),
      at(paths.payInvoices, ['beginner'], 'empty'),
    ],
    'dashboard/invoices/payments/:id': [
      at(paths.confirmInvoicePayment('no-such-payment'), ['beginner'], 'failing'),
    ],
    'dashboard/invoices/:id': [at(paths.invoice('GB-2026-999999'), ['member'], 'failing')],
    'dashboard/invoices/:id/invoice.pdf': [],
    'dashboard/invoices/:id/invoice.xml': [],
    'dashboard/account-statement': [at(paths.accountStatement, ['member'])],
    'dashboard/account-statement.pdf': [],
    'dashboard/account-statement.csv': [],
    'dashboard/accounting': [at(paths.accounting, ['member'])],
    'dashboard/accounting/bookings.csv': [],
    'dashboard/approvals/:orderid': [
      at(paths.approval(askedId), ['member']),
      at(paths.approval(askedId), ['beginner'], 'failing'),
    ],
    'dashboard/business-details': [
      at(paths.businessDetails, ['member']),
      { ...at(paths.businessDetails, ['member'], 'failing'), act: sendForm },
    ],
    'dashboard/suppliers-and-manufactures': [at(paths.suppliersAndManufactures, ['member'])],
    'dashboard/quotes': [at(paths.quotes, ['member']), at(paths.quotes, ['beginner'], 'empty')],
    'dashboard/quotes/new': [
      at(paths.newQuote, ['member']),
      at(`${paths.newQuote}?list=${favorites.list}`, ['member']),
      at(paths.newQuote, ['beginner'], 'empty'),
    ],
    'dashboard/quotes/:id': [
      at(paths.quote(quote.id), ['member']),
      at(paths.quote(quote.id), ['beginner'], 'failing'),
    ],
    'dashboard/quotes/:id/paper': [],
    'dashboard/special-prices': [
      at(paths.specialPrices, ['member']),
      at(`${paths.specialPrices}?fabric=${bookFabric}`, ['member']),
      at(`${paths.specialPrices}?list=${favorites.list}`, ['member']),
      at(paths.specialPrices, ['beginner'], 'empty'),
      {
        ...at(`${paths.specialPrices}?list=${favorites.list}`, ['member'], 'failing'),
        act: sendForm,
      },
    ],
    'dashboard/payment-method': [
      at(paths.paymentMethod, ['member']),
      at(paths.paymentMethod, ['beginner'], 'empty'),
    ],
    'dashboard/shipping-issues': [at(paths.shippingIssues, ['member'], 'empty')],
    'dashboard/shipping-issues/new/:id': [at(paths.raiseIssue('no-such-line'), ['beginner'], 'failing')],
    'dashboard/shipping-issues/:id': [at(paths.shippingIssue('CL-9999'), ['beginner'], 'failing')],
    'dashboard/cuttings/:id': [],
    'dashboard/shipping-issues/:id/photos/:photoid': [],
    'dashboard/wallet': [
      at(paths.wallet, ['member']),
      at(paths.wallet, ['beginner'], 'empty'),
      { ...at(paths.wallet, ['member'], 'failing'), act: topUpWithoutAmount },
    ],
    'dashboard/wallet/statement.csv': [],
    'dashboard/wallet/top-ups/:id': [at(paths.confirmTopUp('no-such-top-up'), ['beginner'], 'failing')],
    'dashboard/team-members': [
      at(paths.teamMembers, ['member', 'colleague']),
      at(`${paths.teamMembers}?leave=1`, ['colleague']),
      at(paths.teamMembers, ['beginner'], 'empty'),
      { ...at(paths.teamMembers, ['beginner'], 'failing'), act: sendForm },
    ],
    desk: [at(paths.desk, ['operator']), at(paths.deskLane('late'), ['operator'], 'empty')],
    'desk/scan': [],
    ...deskAddresses(prepared),
    'desk/shipments/:shipmentid': [at(paths.deskShipment(prepared.shipment.id), ['operator'])],
    'desk/shipments/:shipmentid/cut/:lineid': [
      at(paths.deskCut(prepared.shipment.id, prepared.shipment.line), ['operator']),
    ],
    'desk/shipments/:shipmentid/messages': [],
    'desk/shipments/:shipmentid/sign-off/:lineid': [
      at(paths.deskSignOff(prepared.shipment.id, prepared.shipment.line), ['operator']),
    ],
    'desk/cuttings/:cuttingid': [],
    'desk/shipments/:shipmentid/tickets': [at(paths.deskTickets(prepared.shipment.id), ['operator'])],
    'desk/shipments/:shipmentid/labels': [at(paths.deskLabels(prepared.shipment.id), ['operator'], 'empty')],
    'desk/accounts': [at(paths.deskAccounts, ['operator'])],
    'desk/accounts/:businessid': [],
    'desk/prices': [at(paths.deskPrices, ['operator'])],
    'desk/prices/:requestid': [at(paths.deskPrice(prepared.specialId), ['operator'])],
    'desk/claims': [at(paths.deskClaims, ['operator'], 'empty')],
    'desk/claims/:claimid': [at(paths.deskClaim('CL-9999'), ['operator'], 'failing')],
    'desk/claims/:claimid/photos/:photoid': [],
    'desk/imports': [
      at(paths.imports, ['operator']),
      { ...at(paths.imports, ['operator'], 'failing'), act: sendForm },
    ],
    'desk/imports/:importid': [at(paths.import(prepared.importId), ['operator'])],
    'desk/imports/:importid/report.csv': [],
    ...moneyAddresses((path, state) => at(path, ['operator'], state)),
    'desk/sign-in': [
      at(paths.deskSignIn, ['signedOut']),
      { ...at(paths.deskSignIn, ['signedOut'], 'failing'), act: sendForm },
    ],
    'desk/sign-out': [],
    'desk/set-up/:token': [at(paths.deskSetUp('spent'), ['signedOut'], 'failing')],
    'robots.txt': [],
    'sitemap.xml': [],
    'sitemaps/:file': [],
  }
}

const everybody: Visitor[] = ['signedOut', 'member']
const at = (path: string, seenBy = everybody, state: State = 'full'): Address => ({
  path,
  visitors: seenBy,
  state,
})

/** Submits the page's own form unchanged and waits for the response. */
async function sendForm(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').last().click()
  await page.locator('main [role=alert]').first().waitFor()
}

/** Completes the first step of signing in; the second asks for a code. */
async function signInUpToCode(page: Page, email: string): Promise<void> {
  const form = page.locator('main form').filter({ has: page.locator('[name=email]') })
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(PASSWORD)
  await form.locator('button[type=submit]').last().click()
  await page.locator('main [name=code]').waitFor()
}

/** Shows the secret for an authenticator app, without confirming it. */
async function beginCodes(page: Page): Promise<void> {
  const form = page.locator('main form').filter({ has: page.locator('[value=codeBegin]') })
  await form.locator('button[type=submit]').click()
  await page.locator('main [name=code]').waitFor()
}

/** Every pattern of the route table. */
export const routePatterns = (entries: readonly RouteConfigEntry[] = routes, parent = ''): string[] =>
  entries.flatMap(({ path = '', children, file }) => {
    const pattern = [parent, path].filter(Boolean).join('/')
    if (children) return routePatterns(children, pattern)
    return file ? [pattern] : []
  })

/**
 * `npm run matrix` checks every page as each of its visitors, in every view and language; `npm test` a
 * sample.
 */
export const isWhole = process.env['MATRIX'] === 'whole'

/** A page as seen by one of its visitors. */
export type PageVisit = { pattern: string; address: Address; visitor: Visitor; index: number }

/**
 * Every page as each of its visitors sees it; in the sample only as the visitor with the fewest pages so far.
 */
export function pageVisitsOf(table: Record<string, Address[]>): PageVisit[] {
  const pages = Object.entries(table).flatMap(([pattern, found]) =>
    found.map(address => ({ pattern, address })),
  )
  const seen = new Map<Visitor, number>(visitors.map(visitor => [visitor, 0]))
  const next = (among: Visitor[]): Visitor[] => {
    const chosen = isWhole
      ? among
      : among.toSorted((one, other) => seen.get(one)! - seen.get(other)!).slice(0, 1)
    for (const visitor of chosen) seen.set(visitor, seen.get(visitor)! + 1)
    return chosen
  }
  return pages
    .flatMap(page => next(page.address.visitors).map(visitor => ({ ...page, visitor })))
    .map((visit, index) => ({ ...visit, index }))
}
