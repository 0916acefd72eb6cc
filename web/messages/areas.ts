import path from 'node:path'
import type english from './english.ts'
import type { SpokenLocale } from './locales.ts'

/** The folder under `web/` that holds each area's messages, in `words/<language>.json`. */
export const areas = {
  account: 'account',
  address: 'address',
  browser: 'shell/browser-state',
  business: 'office/business',
  cart: 'checkout',
  catalogue: 'catalogue',
  compare: 'catalogue/compare',
  currency: 'shell/preferences',
  customer: 'shell/customer',
  dashboard: 'office/dashboard',
  desk: 'desk',
  deskClaims: 'desk/claims',
  deskCloth: 'desk/cloth',
  deskPromotions: 'desk/promotions',
  favorites: 'favorites',
  gate: 'account/gate',
  head: 'head',
  holds: 'office/holds',
  issues: 'office/shipping-issues',
  invoices: 'office/invoices',
  metreage: 'catalogue/fabric/metreage',
  notices: 'shell/notices',
  orderMessages: 'office/order-messages',
  orders: 'office/orders',
  clientQuote: 'office/client-quote',
  quotes: 'office/quotes',
  receivables: 'office/account-statement',
  priceAnswer: 'office/price-answer',
  samples: 'office/samples',
  supplierOrder: 'office/supplier-order',
  signOff: 'office/sign-off',
  shelf: 'catalogue/home',
  shell: 'shell',
  specials: 'office/special-prices',
  team: 'office/team',
  terms: 'cloth',
  waiting: 'shell/waiting',
  wallet: 'office/wallet',
} as const satisfies Record<keyof typeof english, string>

export const wordsFile = (area: keyof typeof areas, locale: SpokenLocale): string =>
  path.join(import.meta.dirname, '..', areas[area], 'words', `${locale}.json`)

export const areaNames = Object.keys(areas) as readonly (keyof typeof areas)[]
