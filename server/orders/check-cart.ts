import { ApiError, type ErrorCode } from '@selvedge/contract/call/errors.ts'
import type { Fault } from '@selvedge/contract/call/field-faults.ts'
import type { CartDestination, DestinationKind } from '@selvedge/contract/cart/destination.ts'
import type { Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import type { SaleTax } from '@selvedge/contract/pricing/tax.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import { availabilityOf, fabricName, isSampleGone } from '../cart/availability.ts'
import type { LoadedCart } from '../cart/load-cart.ts'
import { linesOf, type PricedCart, type PricedGroup } from '../cart/price-cart.ts'
import type { PricedLine } from '../cart/price-line.ts'
import { shortfallFault } from '../cart/shortfall-fault.ts'

export type DeliverableGroup = PricedGroup & {
  destination: CartDestination & { kind: DestinationKind; address: Address }
  sale: SaleTax
  dispatch: Dispatch
}
/** A cart that can be sent and invoiced: in stock, with addresses, and the tax that follows from them. */
export type DeliverableCart = Omit<LoadedCart, 'groups'> & {
  buyer: { address: Address }
  groups: DeliverableGroup[]
}
const isDeliverable = (group: PricedGroup): group is DeliverableGroup =>
  group.destination.kind !== null &&
  group.destination.address !== null &&
  group.sale !== null &&
  group.dispatch !== null

/**
 * Call it with a cart that `checkCart` has accepted. Throws invalidInput on `businessAddress` while only its text is known, and on
 * each line whose address was removed from the address book.
 */
export function checkAddresses(cart: LoadedCart): DeliverableCart {
  const { address, businessName } = cart.buyer
  if (address === null)
    throw new ApiError('invalidInput', { fields: [{ field: 'businessAddress', code: 'addressIncomplete' }] })
  const groups = cart.groups.filter(isDeliverable)
  const lost = linesOf({ groups: cart.groups.filter(group => !isDeliverable(group)) })
  refuse(lost, 'invalidInput', line => ({ code: 'addressOfLine', values: { fabric: fabricName(line) } }))
  return { ...cart, buyer: { address, businessName }, groups }
}

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

export const hasSamples = (cart: PricedCart): boolean =>
  linesOf(cart).some(line => line.row.order_type === 'sample')

/** Throws sampleLimitReached naming each sample beyond its supplier's monthly limit for a retailer. */
export function checkSamples(cart: PricedCart, orderedOf: ReadonlyMap<string, number>): void {
  const samples = linesOf(cart).filter(line => line.row.order_type === 'sample')
  const bySupplier = [...Map.groupBy(samples, line => line.row.supplier_id)]
  const beyond = bySupplier.flatMap(([supplierId, ofSupplier]) => {
    const { samples_per_month } = ofSupplier[0]!.row
    return ofSupplier.slice(Math.max(0, samples_per_month - (orderedOf.get(supplierId) ?? 0)))
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
