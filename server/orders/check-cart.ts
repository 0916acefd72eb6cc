import { ApiError, type ErrorCode } from '@selvedge/contract/call/errors.ts'
import type { Fault } from '@selvedge/contract/call/field-faults.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import { availabilityOf, fabricName, isSampleGone } from '../cart/availability.ts'
import type { LoadedCart } from '../cart/load-cart.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { PricedLine } from '../cart/price-line.ts'
import { shortfallFault } from '../cart/shortfall-fault.ts'

/** A cart that can be sent: with an address, and the tax that follows from it. */
export type DeliverableCart = LoadedCart & {
  buyer: { address: Address }
  totals: { taxBasisPoints: number }
}
const isDeliverable = (cart: LoadedCart): cart is DeliverableCart =>
  cart.buyer.address !== null && cart.totals.taxBasisPoints !== null

/** Throws invalidInput on `businessAddress` while only its text is known. */
export function checkAddress(cart: LoadedCart): asserts cart is DeliverableCart {
  if (isDeliverable(cart)) return
  throw new ApiError('invalidInput', { fields: [{ field: 'businessAddress', code: 'addressIncomplete' }] })
}

const linesOf = (cart: PricedCart): PricedLine[] => cart.groups.flatMap(group => group.lines)

/**
 * Throws cartEmpty, notOnSale, sampleUnavailable, the shortages of checkStock, or cartChanged when the buyer read
 * anything else than would be ordered now.
 */
export function checkCart(cart: LoadedCart, seenVersion: string): void {
  const lines = linesOf(cart)
  if (lines.length === 0) throw new ApiError('cartEmpty')
  const gone = lines.filter(line => availabilityOf(line) === 'notOnSale')
  refuse(
    gone.filter(line => !isSampleGone(line)),
    'notOnSale',
    line => ({ code: 'notOnSale', values: { fabric: fabricName(line) } }),
  )
  refuse(gone, 'sampleUnavailable', line => ({ code: 'noSampleOf', values: { fabric: fabricName(line) } }))
  checkStock(cart)
  if (cart.version !== seenVersion) throw new ApiError('cartChanged')
}

/** Throws sampleLimitReached naming each sample beyond its supplier's monthly limit for a retailer. */
export function checkSamples(cart: PricedCart, orderedOf: ReadonlyMap<string, number>): void {
  const beyond = cart.groups.flatMap(group => {
    const samples = group.lines.filter(line => line.row.order_type === 'sample')
    const { supplier_id, samples_per_month } = group.lines[0]!.row
    return samples.slice(Math.max(0, samples_per_month - (orderedOf.get(supplier_id) ?? 0)))
  })
  refuse(beyond, 'sampleLimitReached', ({ row }) => ({
    code: 'samplesAMonth',
    values: { supplier: row.supplier_name, limit: row.samples_per_month },
  }))
}

/** Throws notEnoughStock, notEnoughInOnePiece or notEnoughOfLot naming each short line and what is available. */
function checkStock(cart: PricedCart): void {
  const short = linesOf(cart).filter(line => line.allocation?.shortfall)
  const [first] = short
  refuse(short, first ? faultOfShortLine(first).code : 'notEnoughStock', faultOfShortLine)
}

const faultOfShortLine = ({ row, allocation }: PricedLine) => shortfallFault(row, allocation!)

/** Throws a refusal of the order that names each of these lines and its fault; does nothing without lines. */
function refuse(lines: PricedLine[], code: ErrorCode, faultOf: (line: PricedLine) => Fault): void {
  const [first] = lines
  if (!first) return
  const fields = lines.map(line => ({ ...faultOf(line), field: `items.${line.row.id}` }))
  const { id: cartItemId, slug: fabricId } = first.row
  throw new ApiError(code, { details: { ...faultOf(first).values, fabricId, cartItemId }, fields })
}
