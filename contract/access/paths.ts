/** Every path of the web application, in the specification's order. Links and redirects are built from these. */
export const paths = {
  home: '/',
  fabrics: '/fabrics',
  fabricsFile: '/fabrics.csv',
  fabric: (id: string) => `/fabrics/${encodeURIComponent(id)}`,
  compare: '/compare',
  suppliers: '/supplier',
  supplier: (supplier: string) => `/supplier/${encodeURIComponent(supplier)}`,
  book: (supplier: string, book: string) =>
    `/supplier/${encodeURIComponent(supplier)}/${encodeURIComponent(book)}`,
  bookFabric: (supplier: string, book: string, fabric: string) =>
    `/supplier/${encodeURIComponent(supplier)}/${encodeURIComponent(book)}/${encodeURIComponent(fabric)}`,
  terms: '/terms',
  privacy: '/privacy',
  favorites: '/favorites',
  favoritesList: (id: string) => `/favorites/${encodeURIComponent(id)}`,
  markFavorite: '/favorites/mark',
  mergeFavorites: '/favorites/merge',
  answer: (token: string) => `/answer/${encodeURIComponent(token)}`,
  supplierOrder: (token: string) => `/supplier-order/${encodeURIComponent(token)}`,
  signOff: (token: string) => `/sign-off/${encodeURIComponent(token)}`,
  signOffPhoto: (token: string) => `/sign-off/${encodeURIComponent(token)}/photo`,
  cutting: (token: string) => `/cutting/${encodeURIComponent(token)}`,
  clientQuote: (token: string) => `/quote/${encodeURIComponent(token)}`,
  clientQuotePaper: (token: string) => `/quote/${encodeURIComponent(token)}/paper`,
  share: (token: string) => `/share/${encodeURIComponent(token)}`,
  myAccount: '/my-account',
  cart: '/cart',
  checkout: '/checkout',
  orderDraft: '/checkout/draft',
  confirmPayment: (order: string) => `/checkout/payment/${encodeURIComponent(order)}`,
  quickOrder: '/quick-order',
  signin: '/auth/signin',
  signup: '/auth/signup',
  resetPassword: '/auth/reset-password',
  setNewPassword: '/auth/set-new-password',
  emailVerification: '/auth/email-verification',
  completeProfile: '/auth/complete-profile',
  verifyingProfile: '/auth/verifying-profile',
  protected: '/auth/protected',
  dashboard: '/dashboard',
  businessDetails: '/dashboard/business-details',
  orders: '/dashboard/orders',
  ordersCsv: '/dashboard/orders.csv',
  ordersWorkbook: '/dashboard/orders.xlsx',
  order: (id: string) => `/dashboard/orders/${encodeURIComponent(id)}`,
  proForma: (id: string) => `/dashboard/pro-formas/${encodeURIComponent(id)}`,
  orderConfirmation: (id: string) => `/dashboard/order-confirmations/${encodeURIComponent(id)}`,
  invoices: '/dashboard/invoices',
  payInvoices: '/dashboard/invoices/pay',
  /** The same with these invoices alone. */
  payInvoice: (...numbers: string[]) =>
    `/dashboard/invoices/pay?invoice=${encodeURIComponent(numbers.join(','))}`,
  confirmInvoicePayment: (remittance: string) =>
    `/dashboard/invoices/payments/${encodeURIComponent(remittance)}`,
  invoicesFile: '/dashboard/invoices.csv',
  invoice: (number: string) => `/dashboard/invoices/${encodeURIComponent(number)}`,
  invoicePaper: (number: string) => `/dashboard/invoices/${encodeURIComponent(number)}/invoice.pdf`,
  invoiceData: (number: string) => `/dashboard/invoices/${encodeURIComponent(number)}/invoice.xml`,
  accountStatement: '/dashboard/account-statement',
  accountStatementPaper: '/dashboard/account-statement.pdf',
  accountStatementFile: '/dashboard/account-statement.csv',
  accounting: '/dashboard/accounting',
  accountingFile: '/dashboard/accounting/bookings.csv',
  samples: '/dashboard/samples',
  holds: '/dashboard/reserved',
  orderAgain: (id: string) => `/dashboard/order-again/${encodeURIComponent(id)}`,
  cuttingPhoto: (id: string) => `/dashboard/cuttings/${encodeURIComponent(id)}`,
  approval: (id: string) => `/dashboard/approvals/${encodeURIComponent(id)}`,
  specialPrices: '/dashboard/special-prices',
  specialPrice: (id: string) => `/dashboard/special-prices#${encodeURIComponent(id)}`,
  quotes: '/dashboard/quotes',
  quote: (number: string) => `/dashboard/quotes/${encodeURIComponent(number)}`,
  quotePaper: (number: string) => `/dashboard/quotes/${encodeURIComponent(number)}/paper`,
  newQuote: '/dashboard/quotes/new',
  paymentMethod: '/dashboard/payment-method',
  shippingIssues: '/dashboard/shipping-issues',
  shippingIssue: (id: string) => `/dashboard/shipping-issues/${encodeURIComponent(id)}`,
  raiseIssue: (line: string) => `/dashboard/shipping-issues/new/${encodeURIComponent(line)}`,
  issuePhoto: (id: string, photo: string) =>
    `/dashboard/shipping-issues/${encodeURIComponent(id)}/photos/${encodeURIComponent(photo)}`,
  suppliersAndManufactures: '/dashboard/suppliers-and-manufactures',
  teamMembers: '/dashboard/team-members',
  wallet: '/dashboard/wallet',
  walletStatement: '/dashboard/wallet/statement.csv',
  confirmTopUp: (topUp: string) => `/dashboard/wallet/top-ups/${encodeURIComponent(topUp)}`,
  google: '/auth/google',
  googleCallback: '/auth/google/callback',
  logout: '/auth/logout',
  preferences: '/preferences',
  suggest: '/suggest',
  events: '/events',
  robots: '/robots.txt',
  siteMap: '/sitemap.xml',
  siteMapPart: (name: string, part: number) => `/sitemaps/${name}-${part}.xml`,
  build: '/build.json',
  desk: '/desk',
  deskSignIn: '/desk/sign-in',
  deskSignOut: '/desk/sign-out',
  deskSetUp: (token: string) => `/desk/set-up/${encodeURIComponent(token)}`,
  deskInvoices: '/desk/invoices',
  deskInvoice: (number: string) => `/desk/invoices/${encodeURIComponent(number)}`,
  deskInvoicePaper: (number: string) => `/desk/invoices/${encodeURIComponent(number)}/invoice.pdf`,
  deskInvoiceData: (number: string) => `/desk/invoices/${encodeURIComponent(number)}/invoice.xml`,
  deskStatements: '/desk/statements',
  deskPayoutsFile: (period: string) => `/desk/payouts/${encodeURIComponent(period)}/payouts.csv`,
  deskStatement: (supplier: string, period: string) =>
    `/desk/statements/${encodeURIComponent(supplier)}/${encodeURIComponent(period)}`,
  deskStatementFile: (supplier: string, period: string) =>
    `/desk/statements/${encodeURIComponent(supplier)}/${encodeURIComponent(period)}/statement.csv`,
  deskPayments: '/desk/payments',
  deskOverdue: '/desk/overdue',
  deskAccounting: '/desk/accounting',
  deskAccountingFile: (country: string) => `/desk/accounting/${encodeURIComponent(country)}/bookings.csv`,
  deskSuppliers: '/desk/suppliers',
  deskSupplier: (id: string) => `/desk/suppliers/${encodeURIComponent(id)}`,
  deskSupplierWebhook: (id: string) => `/desk/suppliers/${encodeURIComponent(id)}/webhook`,
  deskNewCloth: (supplier: string) => `/desk/suppliers/${encodeURIComponent(supplier)}/new-fabric`,
  deskPromotions: '/desk/promotions',
  deskSellers: '/desk/sellers',
  deskSeller: (country: string) => `/desk/sellers/${encodeURIComponent(country)}`,
  deskLegal: '/desk/legal',
  deskLegalText: ({ kind, language }: { kind: string; language: string }) =>
    `/desk/legal?kind=${encodeURIComponent(kind)}&language=${encodeURIComponent(language)}`,
  deskUndo: '/desk/undo',
  deskKeptCuts: '/desk/kept-cuts',
  deskSending: '/desk/sending',
  deskParcelLabels: (parcels: readonly string[]) =>
    `/desk/sending/labels${parcels.map((id, at) => `${at === 0 ? '?' : '&'}parcel=${encodeURIComponent(id)}`).join('')}`,
  deskScan: '/desk/scan',
  deskLane: (lane: string) => `/desk?lane=${encodeURIComponent(lane)}`,
  deskShipment: (id: string) => `/desk/shipments/${encodeURIComponent(id)}`,
  deskCut: (shipmentId: string, lineId: string) =>
    `/desk/shipments/${encodeURIComponent(shipmentId)}/cut/${encodeURIComponent(lineId)}`,
  deskSignOff: (shipmentId: string, lineId: string) =>
    `/desk/shipments/${encodeURIComponent(shipmentId)}/sign-off/${encodeURIComponent(lineId)}`,
  deskCuttingPhoto: (id: string) => `/desk/cuttings/${encodeURIComponent(id)}`,
  deskShipmentMessages: (id: string) => `/desk/shipments/${encodeURIComponent(id)}/messages`,
  deskTickets: (shipmentId: string) => `/desk/shipments/${encodeURIComponent(shipmentId)}/tickets`,
  deskLabels: (shipmentId: string) => `/desk/shipments/${encodeURIComponent(shipmentId)}/labels`,
  deskStock: '/desk/stock',
  deskClothStock: (fabricId: string) => `/desk/stock/${encodeURIComponent(fabricId)}`,
  deskCloth: (fabricId: string) => `/desk/stock/${encodeURIComponent(fabricId)}/fabric`,
  deskAccounts: '/desk/accounts',
  deskAccount: (businessId: string) => `/desk/accounts/${encodeURIComponent(businessId)}`,
  deskPrices: '/desk/prices',
  deskPrice: (id: string) => `/desk/prices/${encodeURIComponent(id)}`,
  imports: '/desk/imports',
  import: (id: string) => `/desk/imports/${encodeURIComponent(id)}`,
  importReport: (id: string) => `/desk/imports/${encodeURIComponent(id)}/report.csv`,
  deskClaims: '/desk/claims',
  deskClaim: (id: string) => `/desk/claims/${encodeURIComponent(id)}`,
  deskClaimPhoto: (id: string, photo: string) =>
    `/desk/claims/${encodeURIComponent(id)}/photos/${encodeURIComponent(photo)}`,
  customer: '/customer',
  places: '/places',
} as const

/** The page where a demo card's holder agrees to a charge; only in demo. */
export const demoBankPath = (reference: string): string => `/dev/bank/${encodeURIComponent(reference)}`

/** A picture uploaded by a business, by the SHA-256 of its bytes. */
export const keptPicturePath = (hash: string): string => `/pictures/${hash}.webp`

/** Where cloth pictures are served. The hash is that of the recipe, so the picture at a path never changes. */
export const clothPath = (hash: string, view: ClothView, width: ClothWidth, format: ClothFormat) =>
  `/cloth/${hash}/${view}-${width}.${format}`

export const clothViews = ['swatch', 'stage', 'afar', 'weave'] as const
export type ClothView = (typeof clothViews)[number]
export const clothWidths = [160, 320, 480, 640, 960, 1280, 1920, 2560] as const
export type ClothWidth = (typeof clothWidths)[number]
/** No view is rendered wider than it is shown: the stage at 1:1 takes 1,663 px, and twice that on dense screens. */
export const widestCloth: Record<ClothView, ClothWidth> = {
  swatch: 1280,
  stage: 2560,
  afar: 1920,
  weave: 1920,
}
export const clothFormats = ['avif', 'webp', 'jpeg'] as const
export type ClothFormat = (typeof clothFormats)[number]
/** Centimetres of cloth shown by each view, at true scale. */
export const clothViewCm: Record<ClothView, { width: number; height: number }> = {
  swatch: { width: 18.3, height: 18.3 },
  stage: { width: 44, height: 36 },
  afar: { width: 110, height: 90 },
  weave: { width: 4.5, height: 4.5 },
}

/**
 * The cloth picture for link previews on other sites and in messengers: as wide as they ask for, and JPEG, which all of
 * them support. The request waits until it is rendered, because they ask once and cache the result.
 */
export const clothPreview = {
  widthPx: 1280,
  heightPx: Math.round((1280 * clothViewCm.stage.height) / clothViewCm.stage.width),
  path: (hash: string): string => `${clothPath(hash, 'stage', 1280, 'jpeg')}?for=preview`,
} as const
