/**
 * Messages are split into sheets, so that a page loads only what it needs. Areas not listed here are in the frame
 * sheet, which every page loads.
 */
export const sheetParts = {
  /** The fabric page, quick look and comparison. */
  fabric: [
    'catalogue.alert',
    'catalogue.alternatives',
    'catalogue.colourways',
    'catalogue.facts',
    'catalogue.goesWith',
    'catalogue.heading',
    'catalogue.holds',
    'catalogue.lots',
    'catalogue.order',
    'catalogue.photographs',
    'catalogue.pieces',
    'catalogue.price',
    'catalogue.spec',
    'catalogue.stage',
    'metreage',
    'team.roleLeads',
    'team.roles',
    'terms.care',
    'terms.treatment',
  ],
  /** Lists of fabrics, with their filters, order, pages and what is found instead; books of suppliers. */
  list: [
    'catalogue.empty',
    'catalogue.facet',
    'catalogue.list',
    'catalogue.near',
    'catalogue.pages',
    'catalogue.problems',
    'catalogue.sort',
    'catalogue.supplier',
    'catalogue.title',
    'head.list',
  ],
  /** Signing in and up, and what an account holds. */
  account: ['account', 'gate'],
  /** Pages of members: businesses, lists, carts and orders. */
  office: [
    'address',
    'business',
    'cart',
    'dashboard',
    'favorites',
    'issues',
    'invoices',
    'orders',
    'samples',
    'holds',
    'orderMessages',
    'priceAnswer',
    'specials.empty',
    'specials.form',
    'specials.reasons',
    'specials.request',
    'specials.states',
    'supplierOrder',
    'signOff',
    'clientQuote',
    'quotes',
    'receivables',
    'team',
    'wallet',
  ],
  /** What awaits a member: home and dashboard. */
  waiting: ['waiting'],
  /** Pages of the desk. */
  desk: ['desk', 'deskClaims', 'deskCloth', 'deskPromotions'],
  /** Exceptions used by hearts, heads with a picture, cards and tables, whatever sheet their area is in. */
  frame: ['catalogue.stage.alt', 'favorites.heart', 'favorites.here', 'terms.treatment.needsInterliner'],
} as const

/** Messages by key, as compiled. */
export type Words = { [key: string]: string | readonly unknown[] | Words }

export type Sheet = keyof typeof sheetParts
export const sheets = Object.keys(sheetParts) as readonly Sheet[]

const isWithin = (key: string, part: string) => key === part || key.startsWith(`${part}.`)

/** The sheet of a message key; the most specific entry wins. */
export function sheetOf(key: string): Sheet {
  const found = sheets
    .flatMap(sheet => sheetParts[sheet].map(part => ({ sheet, part })))
    .filter(({ part }) => isWithin(key, part))
    .toSorted((one, other) => other.part.length - one.part.length)
  return found[0]?.sheet ?? 'frame'
}

/** The sheets named by a page, such as `frame fabric`; all if it names none. */
export const sheetsNamed = (names: string | undefined): readonly Sheet[] =>
  names === undefined ? sheets : sheets.filter(sheet => names.split(' ').includes(sheet))
