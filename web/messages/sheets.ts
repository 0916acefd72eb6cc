/**
 * The words of a language come in sheets, so that a page brings only those it says. Whatever is not named here is on the
 * sheet of the frame, which every page has: shell, home, lists and suppliers.
 */
export const sheetParts = {
  /** A cloth in full: what its own page says, its quick look, and comparing. */
  fabric: [
    'catalogue.colourways',
    'catalogue.facts',
    'catalogue.goesWith',
    'catalogue.heading',
    'catalogue.order',
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
  /** What is done behind the counter: accounts, businesses, lists, carts and orders. */
  office: ['account', 'address', 'business', 'cart', 'dashboard', 'favorites', 'gate', 'orders', 'team'],
  /** Said by every heart, and by the head of every page with a picture, wherever the rest of their areas is. */
  frame: ['catalogue.stage.alt', 'favorites.heart', 'favorites.here'],
} as const

/** Messages by their keys, as the build compiled them. */
export type Words = { [key: string]: string | readonly unknown[] | Words }

export type Sheet = keyof typeof sheetParts
export const sheets = Object.keys(sheetParts) as readonly Sheet[]

const isWithin = (key: string, part: string) => key === part || key.startsWith(`${part}.`)

/** The sheet of a message by its whole key; the part that says more of it decides. */
export function sheetOf(key: string): Sheet {
  const found = sheets
    .flatMap(sheet => sheetParts[sheet].map(part => ({ sheet, part })))
    .filter(({ part }) => isWithin(key, part))
    .toSorted((one, other) => other.part.length - one.part.length)
  return found[0]?.sheet ?? 'frame'
}

/** The sheets that a page says it has, `frame fabric`; all of them where it does not say. */
export const sheetsNamed = (names: string | undefined): readonly Sheet[] =>
  names === undefined ? sheets : sheets.filter(sheet => names.split(' ').includes(sheet))
