import { ApiError, errorText, type ErrorCode, type FieldError } from '@selvedge/contract/errors.ts'
import { metresFromMicrometres } from '@selvedge/contract/measurement.ts'
import { availabilityOf, fabricName } from '../cart/availability.ts'
import type { PricedCart, PricedLine } from '../cart/price-cart.ts'

/** Throws cartEmpty, notOnSale, or cartChanged when the buyer saw other figures than would be charged now. */
export function checkCart(cart: PricedCart, seenVersion: string): void {
  const lines = cart.groups.flatMap(group => group.lines)
  if (lines.length === 0) throw new ApiError('cartEmpty')
  const gone = lines.filter(line => availabilityOf(line) === 'notOnSale')
  refuse(gone, 'notOnSale', line => ({ fabric: fabricName(line) }))
  if (cart.version !== seenVersion) throw new ApiError('cartChanged')
}

/** Throws notEnoughStock or notEnoughInOnePiece naming each line that cannot be had and what could be. */
export function checkStock(cart: PricedCart): void {
  const lines = cart.groups.flatMap(group => group.lines)
  const short = lines.filter(line => line.allocation?.shortfall)
  const inOnePiece = short[0]?.allocation?.shortfall === 'notInOnePiece'
  refuse(short, inOnePiece ? 'notEnoughInOnePiece' : 'notEnoughStock', line => {
    const { shortfall, freeMicrometres, largestPieceMicrometres } = line.allocation!
    const micrometres = shortfall === 'notInOnePiece' ? largestPieceMicrometres : freeMicrometres
    const available = `${metresFromMicrometres(micrometres)} m`
    return { fabric: fabricName(line), fabricId: line.row.slug, available, availableMicrometres: micrometres }
  })
}

type Details = (line: PricedLine) => Record<string, string | number>

function refuse(lines: PricedLine[], code: ErrorCode, details: Details): void {
  const [first] = lines
  if (!first) return
  const fields = lines.map((line): FieldError => ({
    field: `items.${line.row.id}`,
    message: errorText(code, details(line)),
  }))
  throw new ApiError(code, { details: { ...details(first), cartItemId: first.row.id }, fields })
}
