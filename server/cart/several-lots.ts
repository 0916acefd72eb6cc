import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { lotsOfCuts } from '@selvedge/contract/cart/cut-from-fewest.ts'
import { isNumbered } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { PricedLine } from './price-line.ts'

/** What a line would be cut from by dye lot; empty where one lot has all of it. */
export function severalLotsOf({ allocation }: Pick<PricedLine, 'allocation'>): CartItem['severalLots'] {
  // Cloth of which no lot is stated may be of several.
  const lots = lotsOfCuts((allocation?.cuttings ?? []).filter(({ piece }) => isNumbered(piece)))
  return lots.length > 1 ? lots : []
}
