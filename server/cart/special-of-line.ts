import type { SpecialPriceNote } from '@selvedge/contract/special-pricing/special-price.ts'
import { presentNote, type OwnSpecial } from '../pricing/own-specials.ts'
import type { PricedLine } from './price-line.ts'

/**
 * What stands on a line about a special price: an accepted offer on every line of the cloth, because it prices them all
 * from its minimum length; anything else on the line that asked. `lines`: those of the cart.
 */
export function specialOfLine(line: PricedLine, lines: readonly PricedLine[]): SpecialPriceNote | null {
  const { row, special } = line
  if (special === undefined || row.order_type === 'sample') return null
  return special.state === 'accepted' || hasAsked(line, special, lines) ? presentNote(special) : null
}

/** A request for a cloth, or for a line that has left the cart, stands on lines of the length that was asked for. */
function hasAsked(
  { row, cutMicrometres }: PricedLine,
  special: OwnSpecial,
  lines: readonly PricedLine[],
): boolean {
  const isThere = lines.some(one => one.row.id === special.cartItemId)
  return isThere ? row.id === special.cartItemId : cutMicrometres === special.lengthMicrometres
}
