import { paths } from '@selvedge/contract/access/paths.ts'
import { deskAddresses } from './desk-addresses.ts'

export const visitors = ['signedOut', 'incomplete', 'complete'] as const
export type VisitorKind = (typeof visitors)[number]
export const gates = ['off', 'passed', 'closed'] as const
export type GateKind = (typeof gates)[number]
/**
 * The result for a visitor: a status, a redirect to this path by the access rule, or a redirect by the page itself.
 */
export type End = number | string | { onward: string }
export type Row = {
  /** A URL that matches the route, with existing parameters. */
  address: string
  open: Record<VisitorKind, End>
  /** Where a passed gate differs from no gate. */
  passed?: Record<VisitorKind, End>
  /** Default: everybody is redirected to the gate. */
  closed?: End
  /** What its data answers where the page redirects by itself; default: the same redirect. */
  data?: number
  /** Where submitting an empty form redirects; default: nowhere. */
  form?: (cell: { visitor: VisitorKind; gate: GateKind }) => string | undefined
}

const onward = (path: string): End => ({ onward: path })
const everybody = (end: End): Row['open'] => ({ signedOut: end, incomplete: end, complete: end })
/** For everybody, except that users with an incomplete profile are sent to complete it. */
const forAll = (end: End = 200): Row['open'] => ({ ...everybody(end), incomplete: paths.completeProfile })
const forMembers: Row['open'] = { ...forAll(), signedOut: paths.signin }
const forStrangers: Row['open'] = { ...forAll(), complete: paths.dashboard }

/** The desk has sign-ins of its own: for a business it is as closed as for anybody. */

/** A cloth is visible to everybody; only members can add it to a cart. */
const orderForm: Row['form'] = ({ visitor }) =>
  visitor === 'signedOut' ? paths.signin : visitor === 'incomplete' ? paths.completeProfile : undefined

/** Ids of an order, one that awaits approval, and a list of favourites that the test created. */
type Made = { order: string; asked: string; list: string; invoice: string }

/** The expected result of each route for each visitor. Add a row for every new route in web/routes.ts. */
/** No member's session opens the desk. */
const deskAccessRows = Object.fromEntries(
  Object.entries(deskAddresses).map(([pattern, address]): [string, Row] => [
    pattern,
    { address, open: everybody(paths.deskSignIn), form: () => paths.deskSignIn },
  ]),
)

export const rows = ({ order, asked, list, invoice }: Made): Record<string, Row> => ({
  '/': { address: '/', open: forAll() },
  '/fabrics': { address: '/fabrics', open: forAll() },
  '/fabrics.csv': { address: '/fabrics.csv', open: forAll() },
  '/fabrics/:id': { address: '/fabrics/glenmoor-04-loch', open: everybody(200), form: orderForm },
  '/compare': { address: '/compare?cloth=glenmoor-04-loch', open: forAll() },
  // Nobody has written them; who has not completed the profile is shown that, too.
  '/terms': { address: paths.terms, open: everybody(404) },
  '/privacy': { address: paths.privacy, open: everybody(404) },
  '/supplier': { address: '/supplier', open: forAll() },
  '/supplier/:books': { address: '/supplier/halden-and-rowe', open: forAll() },
  '/supplier/:books/:fabrics': {
    address: '/supplier/halden-and-rowe/border-wools-3',
    open: forAll(),
    form: cell => orderForm(cell) ?? '/supplier/halden-and-rowe/border-wools-3',
  },
  '/supplier/:books/:fabrics/:fabricid': {
    address: '/supplier/halden-and-rowe/border-wools-3/glenmoor-04-loch',
    open: forAll(),
    form: orderForm,
  },
  '/favorites': {
    address: '/favorites',
    open: forAll(),
    form: ({ visitor }) => (visitor === 'signedOut' ? paths.signin : undefined),
  },
  '/favorites/mark': {
    address: '/favorites/mark',
    open: forAll(onward(paths.favorites)),
    form: ({ visitor }) => (visitor === 'signedOut' ? paths.signin : undefined),
  },
  '/favorites/merge': { address: '/favorites/merge', open: forAll(onward(paths.favorites)) },
  '/favorites/:id': { address: paths.favoritesList(list), open: forMembers },
  // A valid link would be a different URL in another spelling.
  '/quote/:token': { address: paths.clientQuote('no-such-link'), open: everybody(410), closed: 410 },
  '/quote/:token/paper': {
    address: paths.clientQuotePaper('no-such-link'),
    open: everybody(410),
    closed: 410,
  },
  '/supplier-order/:token': {
    address: paths.supplierOrder('no-such-link'),
    open: everybody(410),
    closed: 410,
  },
  '/sign-off/:token': { address: paths.signOff('no-such-link'), open: everybody(410), closed: 410 },
  '/sign-off/:token/photo': {
    address: paths.signOffPhoto('no-such-link'),
    open: everybody(410),
    closed: 410,
  },
  '/cutting/:token': { address: paths.cutting('no-such-link'), open: everybody(410), closed: 410 },
  '/answer/:token': { address: paths.answer('no-such-link'), open: everybody(410), closed: 410 },
  '/share/:token': { address: paths.share('no-such-link'), open: everybody(410), closed: 410 },
  '/cart': { address: '/cart', open: { ...forMembers, complete: onward(paths.checkout) }, data: 200 },
  '/checkout': { address: '/checkout', open: forMembers },
  '/checkout/draft': {
    address: '/checkout/draft',
    open: { ...forMembers, complete: onward(paths.checkout) },
  },
  '/checkout/payment/:orderid': {
    address: paths.confirmPayment('SV-99999'),
    open: { ...forMembers, complete: 404 },
  },
  '/quick-order': { address: '/quick-order', open: forMembers },
  '/my-account': { address: '/my-account', open: forMembers },
  '/auth/signin': { address: '/auth/signin', open: forStrangers },
  '/auth/signup': { address: '/auth/signup', open: forStrangers },
  '/auth/reset-password': { address: '/auth/reset-password', open: forStrangers },
  '/auth/set-new-password': { address: '/auth/set-new-password', open: everybody(200) },
  '/auth/email-verification': { address: '/auth/email-verification', open: everybody(200) },
  '/auth/complete-profile': {
    address: '/auth/complete-profile',
    open: { signedOut: onward(paths.signin), incomplete: 200, complete: onward(paths.dashboard) },
  },
  '/auth/verifying-profile': { address: '/auth/verifying-profile', open: everybody(200) },
  '/auth/protected': {
    address: '/auth/protected',
    open: everybody(onward(paths.home)),
    passed: everybody(onward(paths.signin)),
    closed: 200,
    form: ({ gate }) => (gate === 'off' ? paths.home : gate === 'passed' ? paths.signin : undefined),
  },
  '/auth/google': {
    address: '/auth/google',
    open: everybody(onward(paths.signin)),
    form: () => paths.signin,
  },
  '/auth/google/callback': { address: '/auth/google/callback', open: everybody(onward(paths.signin)) },
  '/auth/logout': {
    address: '/auth/logout',
    open: everybody(onward(paths.signin)),
    closed: onward(paths.signin),
    form: ({ gate }) => (gate === 'off' ? paths.signin : paths.protected),
  },
  '/preferences': {
    address: '/preferences',
    open: everybody(onward(paths.home)),
    form: () => paths.home,
  },
  '/suggest': { address: '/suggest?q=glen', open: forAll() },
  // For scripts; hidden from visitors who are not signed in.
  '/events': { address: '/events', open: { ...forAll(), signedOut: 404 } },
  '/customer': {
    address: '/customer',
    open: forAll(onward(paths.home)),
    form: ({ visitor }) => (visitor === 'signedOut' ? paths.signin : paths.home),
  },
  // A JSON endpoint; hidden from visitors who are not signed in.
  '/places': { address: '/places', open: everybody(404) },
  '/dashboard': { address: '/dashboard', open: forMembers },
  '/dashboard/orders': { address: '/dashboard/orders', open: forMembers },
  '/dashboard/orders/:orderid': { address: `/dashboard/orders/${order}`, open: forMembers },
  '/dashboard/pro-formas/:orderid': {
    address: `/dashboard/pro-formas/${order}`,
    open: { ...forMembers, complete: 404 },
  },
  '/dashboard/order-confirmations/:orderid': {
    address: `/dashboard/order-confirmations/${order}`,
    open: forMembers,
  },
  '/dashboard/reserved': { address: '/dashboard/reserved', open: forMembers },
  '/dashboard/samples': { address: '/dashboard/samples', open: forMembers },
  '/dashboard/orders.csv': { address: '/dashboard/orders.csv', open: forMembers },
  '/dashboard/orders.xlsx': { address: '/dashboard/orders.xlsx', open: forMembers },
  '/dashboard/order-again/:orderid': { address: `/dashboard/order-again/${order}`, open: forMembers },
  '/dashboard/invoices': { address: '/dashboard/invoices', open: forMembers },
  '/dashboard/invoices.csv': { address: '/dashboard/invoices.csv', open: forMembers },
  '/dashboard/invoices/pay': { address: paths.payInvoices, open: forMembers },
  // There is no such payment.
  '/dashboard/invoices/payments/:id': {
    address: paths.confirmInvoicePayment('01927c41-2a3b-7c4d-8e5f-60718293a4b1'),
    open: { ...forMembers, complete: 404 },
  },
  '/dashboard/invoices/:id': { address: paths.invoice(invoice), open: forMembers },
  '/dashboard/invoices/:id/invoice.pdf': { address: paths.invoicePaper(invoice), open: forMembers },
  '/dashboard/invoices/:id/invoice.xml': { address: paths.invoiceData(invoice), open: forMembers },
  '/dashboard/account-statement': {
    address: paths.accountStatement,
    open: forMembers,
    form: () => paths.accountStatement,
  },
  '/dashboard/account-statement.pdf': { address: paths.accountStatementPaper, open: forMembers },
  '/dashboard/account-statement.csv': { address: paths.accountStatementFile, open: forMembers },
  '/dashboard/accounting': { address: paths.accounting, open: forMembers },
  '/dashboard/accounting/bookings.csv': { address: paths.accountingFile, open: forMembers },
  '/dashboard/approvals/:orderid': { address: `/dashboard/approvals/${asked}`, open: forMembers },
  '/dashboard/business-details': { address: '/dashboard/business-details', open: forMembers },
  '/dashboard/suppliers-and-manufactures': {
    address: '/dashboard/suppliers-and-manufactures',
    open: forMembers,
    form: () => paths.suppliersAndManufactures,
  },
  '/dashboard/team-members': { address: '/dashboard/team-members', open: forMembers },
  '/dashboard/special-prices': { address: '/dashboard/special-prices', open: forMembers },
  '/dashboard/shipping-issues': { address: paths.shippingIssues, open: forMembers },
  // There are no such lines, claims and photos.
  '/dashboard/shipping-issues/new/:id': {
    address: paths.raiseIssue('01927c42-3b4c-7d5e-8f60-718293a4b501'),
    open: { ...forMembers, complete: 404 },
  },
  '/dashboard/shipping-issues/:id': {
    address: paths.shippingIssue('CL-9999'),
    open: { ...forMembers, complete: 404 },
  },
  '/dashboard/cuttings/:id': {
    address: paths.cuttingPhoto('01927c42-3b4c-7d5e-8f60-718293a4b502'),
    open: { ...forMembers, complete: 404 },
  },
  '/dashboard/shipping-issues/:id/photos/:photoid': {
    address: paths.issuePhoto('CL-9999', '01927c42-3b4c-7d5e-8f60-718293a4b502'),
    open: { ...forMembers, complete: 404 },
  },
  '/dashboard/wallet': { address: paths.wallet, open: forMembers },
  '/dashboard/wallet/statement.csv': { address: paths.walletStatement, open: forMembers },
  // There is no such top-up.
  '/dashboard/wallet/top-ups/:id': {
    address: paths.confirmTopUp('01927c41-2a3b-7c4d-8e5f-60718293a4b1'),
    open: { ...forMembers, complete: 404 },
  },
  '/dashboard/quotes': { address: paths.quotes, open: forMembers },
  '/dashboard/quotes/new': { address: paths.newQuote, open: forMembers },
  '/dashboard/quotes/:id': { address: paths.quote('Q-99999'), open: { ...forMembers, complete: 404 } },
  '/dashboard/quotes/:id/paper': {
    address: paths.quotePaper('Q-99999'),
    open: { ...forMembers, complete: 404 },
  },
  '/dashboard/payment-method': { address: '/dashboard/payment-method', open: forMembers },
  ...deskAccessRows,
  '/desk/sign-in': { address: paths.deskSignIn, open: everybody(200) },
  '/desk/sign-out': {
    address: paths.deskSignOut,
    open: everybody(onward(paths.deskSignIn)),
    form: () => paths.deskSignIn,
  },
  // A valid link would be a different URL in another spelling.
  '/desk/set-up/:token': { address: paths.deskSetUp('no-such-link'), open: everybody(410) },
  '/robots.txt': { address: '/robots.txt', open: forAll(), closed: 200 },
  '/sitemap.xml': { address: '/sitemap.xml', open: forAll() },
  '/sitemaps/:file': { address: '/sitemaps/pages-1.xml', open: forAll() },
  '/*': { address: '/no-such-page', open: forAll(404) },
})

/** The row's expected result for a visitor and a state of the gate. */
export function endOf(row: Row, visitor: VisitorKind, gate: GateKind): End {
  if (gate === 'closed') return row.closed ?? paths.protected
  return (gate === 'passed' ? (row.passed ?? row.open) : row.open)[visitor]
}
