/** `none`: routes that render no page. */
export type Kind = 'public' | 'private' | 'none'
export type Address = { path: string; kind: Kind; as?: 'member' | 'newcomer' | 'operator' }
const forAll = (path: string): Address => ({ path, kind: 'public' })
const own = (path: string, as?: Address['as']): Address => ({ path, kind: 'private', ...(as && { as }) })
const none: Address = { path: '', kind: 'none' }

type Made = {
  claimId: string
  claimedLineId: string
  orderId: string
  askedId: string
  invoiceNumber: string
  listId: string
  quoteId: string
  linkToken: string
  importId: string
  businessId: string
  shipmentId: string
  lineId: string
  specialId: string
  setUpToken: string
}

/** Every route must be listed here as public or private. */
export const addresses = ({
  claimId,
  claimedLineId,
  orderId,
  askedId,
  invoiceNumber,
  listId,
  quoteId,
  linkToken,
  importId,
  businessId,
  shipmentId,
  lineId,
  specialId,
  setUpToken,
}: Made): Record<string, Address> => ({
  '': forAll('/'),
  fabrics: forAll('/fabrics'),
  'fabrics/:id': forAll('/fabrics/glenmoor-04-loch'),
  compare: own('/compare?cloth=glenmoor-04-loch'),
  supplier: forAll('/supplier'),
  'supplier/:books': forAll('/supplier/halden-and-rowe'),
  'supplier/:books/:fabrics': forAll('/supplier/halden-and-rowe/border-wools-3'),
  'supplier/:books/:fabrics/:fabricid': forAll('/supplier/halden-and-rowe/border-wools-3/glenmoor-04-loch'),
  'auth/signin': forAll('/auth/signin'),
  'auth/signup': forAll('/auth/signup'),
  'auth/reset-password': own('/auth/reset-password'),
  'auth/set-new-password': own('/auth/set-new-password?token=x'),
  'auth/email-verification': own('/auth/email-verification?token=x'),
  'auth/complete-profile': own('/auth/complete-profile', 'newcomer'),
  'auth/verifying-profile': own('/auth/verifying-profile', 'member'),
  'auth/protected': none,
  'auth/google': none,
  'auth/google/callback': none,
  'auth/logout': none,
  preferences: none,
  suggest: none,
  events: none,
  'fabrics.csv': none,
  customer: none,
  favorites: own('/favorites'),
  'favorites/mark': none,
  'favorites/merge': none,
  'favorites/:id': own(`/favorites/${listId}`, 'member'),
  'quote/:token': own(`/quote/no-such-link`),
  'quote/:token/paper': none,
  'answer/:token': own('/answer/no-such-link'),
  'share/:token': own(`/share/${linkToken}`),
  places: none,
  'my-account': own('/my-account', 'member'),
  cart: none,
  'quick-order': own('/quick-order', 'member'),
  checkout: own('/checkout', 'member'),
  'checkout/draft': none,
  'checkout/payment/:orderid': none,
  '*': own('/no-such-page'),
  dashboard: own('/dashboard', 'member'),
  'dashboard/orders': own('/dashboard/orders', 'member'),
  'dashboard/samples': own('/dashboard/samples', 'member'),
  'dashboard/orders.csv': none,
  'dashboard/orders.xlsx': none,
  'dashboard/order-again/:orderid': own(`/dashboard/order-again/${orderId}`, 'member'),
  'dashboard/orders/:orderid': own(`/dashboard/orders/${orderId}`, 'member'),
  'dashboard/order-confirmations/:orderid': none,
  'dashboard/invoices': own('/dashboard/invoices', 'member'),
  'dashboard/invoices.csv': none,
  'dashboard/invoices/:id': own(`/dashboard/invoices/${invoiceNumber}`, 'member'),
  'dashboard/invoices/:id/invoice.pdf': none,
  'dashboard/invoices/:id/invoice.xml': none,
  'dashboard/approvals/:orderid': own(`/dashboard/approvals/${askedId}`, 'member'),
  'dashboard/business-details': own('/dashboard/business-details', 'member'),
  'dashboard/suppliers-and-manufactures': own('/dashboard/suppliers-and-manufactures', 'member'),
  'dashboard/special-prices': own('/dashboard/special-prices', 'member'),
  'dashboard/shipping-issues': own('/dashboard/shipping-issues', 'member'),
  'dashboard/shipping-issues/new/:id': own(`/dashboard/shipping-issues/new/${claimedLineId}`, 'member'),
  'dashboard/shipping-issues/:id': own(`/dashboard/shipping-issues/${claimId}`, 'member'),
  'dashboard/shipping-issues/:id/photos/:photoid': none,
  'dashboard/wallet': own('/dashboard/wallet', 'member'),
  'dashboard/wallet/statement.csv': none,
  // Its own page needs a charge that a bank holds.
  'dashboard/wallet/top-ups/:id': none,
  'dashboard/quotes': own('/dashboard/quotes', 'member'),
  'dashboard/quotes/new': own('/dashboard/quotes/new', 'member'),
  'dashboard/quotes/:id': own(`/dashboard/quotes/${quoteId}`, 'member'),
  'dashboard/quotes/:id/paper': none,
  'dashboard/payment-method': own('/dashboard/payment-method', 'member'),
  'dashboard/team-members': own('/dashboard/team-members', 'member'),
  desk: own('/desk', 'operator'),
  'desk/scan': none,
  'desk/shipments/:shipmentid': own(`/desk/shipments/${shipmentId}`, 'operator'),
  'desk/shipments/:shipmentid/cut/:lineid': own(`/desk/shipments/${shipmentId}/cut/${lineId}`, 'operator'),
  'desk/shipments/:shipmentid/tickets': own(`/desk/shipments/${shipmentId}/tickets`, 'operator'),
  'desk/shipments/:shipmentid/labels': own(`/desk/shipments/${shipmentId}/labels`, 'operator'),
  'desk/sending': own('/desk/sending', 'operator'),
  'desk/sending/labels': own('/desk/sending/labels', 'operator'),
  'desk/sellers': own('/desk/sellers', 'operator'),
  'desk/sellers/:country': own('/desk/sellers/new', 'operator'),
  'desk/suppliers': own('/desk/suppliers', 'operator'),
  'desk/suppliers/:supplierid': own('/desk/suppliers/halden-and-rowe', 'operator'),
  'desk/undo': none,
  'desk/kept-cuts': none,
  'desk/stock': own('/desk/stock', 'operator'),
  'desk/stock/:fabricid': own('/desk/stock/inis-300-14-delft', 'operator'),
  'desk/accounts': own('/desk/accounts', 'operator'),
  'desk/accounts/:businessid': own(`/desk/accounts/${businessId}`, 'operator'),
  'desk/claims': own('/desk/claims', 'operator'),
  'desk/claims/:claimid': own(`/desk/claims/${claimId}`, 'operator'),
  'desk/claims/:claimid/photos/:photoid': none,
  'desk/prices': own('/desk/prices', 'operator'),
  'desk/prices/:requestid': own(`/desk/prices/${specialId}`, 'operator'),
  'desk/imports': own('/desk/imports', 'operator'),
  'desk/imports/:importid': own(`/desk/imports/${importId}`, 'operator'),
  'desk/imports/:importid/report.csv': none,
  'desk/invoices': own('/desk/invoices', 'operator'),
  'desk/invoices/:number': own(`/desk/invoices/${invoiceNumber}`, 'operator'),
  'desk/invoices/:number/invoice.pdf': none,
  'desk/sign-in': own('/desk/sign-in'),
  'desk/sign-out': none,
  'desk/set-up/:token': own(`/desk/set-up/${setUpToken}`),
  'robots.txt': none,
  'sitemap.xml': none,
  'sitemaps/:file': none,
})
