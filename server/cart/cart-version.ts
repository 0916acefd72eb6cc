import { createHash } from 'node:crypto'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import type { ApprovalReason } from '@selvedge/contract/orders/approval-need.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import { presentGroup, type OfCart } from './cart.present.ts'
import { linesOf, type PricedCart } from './price-cart.ts'
import type { PricedLine } from './price-line.ts'

/** The address is null while the business has sent it as plain text only. */
export type Buyer = { businessName: string; address: Address | null }

/**
 * Of what the page shows: a picture, the stock that is left (checked by itself), what has changed since (the price itself
 * is read), a break that is not reached, and the piece or lots that a line without a chosen one happens to be cut from.
 */
const beside: ReadonlySet<string> = new Set<keyof CartItem | 'picture'>([
  'picture',
  'availability',
  'changes',
  'freeMicrometres',
  'largestPieceMicrometres',
  'lots',
  'nextBreak',
  'piece',
  'severalLots',
])

/**
 * A hash of all that a buyer reads before ordering: where each shipment goes, and each line, price and term as presented. What does
 * not belong is left out by name, so that nothing new is left out by mistake.
 */
export function cartVersion(
  { currency, groups, totals, discount }: PricedCart,
  buyer: Buyer,
  /** Why it has to be approved, if it has. */
  approval: ApprovalReason | undefined,
): string {
  const lines = linesOf({ groups })
  const read = [
    buyer,
    currency,
    totals,
    discount && [discount.code.terms, discount.fault?.code],
    approval,
    // What a longer cut would change is no part of the order.
    groups.map(group => readGroup(group, { lines, currency, breaks: new Map() })),
    sharedLots(lines),
  ]
  const content = JSON.stringify(read, (name, value: unknown) => (beside.has(name) ? undefined : value))
  return createHash('sha256').update(content).digest('base64url')
}

/** A special price is part of the order where it is charged; elsewhere it is news about a request. */
function readGroup(group: PricedCart['groups'][number], ofCart: OfCart) {
  const { items, ...terms } = presentGroup(group, ofCart)
  return [
    terms,
    items.map(item => (item.priceSource === 'special' ? item : { ...item, specialPrice: undefined })),
  ]
}

/**
 * The dye lots of each line, numbered as they first occur: which lengths match, but not which lot it is. A line that asked
 * for a lot or a piece states that itself; any other may get the next lot when somebody else orders of the cloth, and that
 * must not hold its order back. Lengths that were to be alike and no longer are must.
 */
function sharedLots(lines: readonly PricedLine[]): number[][] {
  const numbers = new Map<string, number>()
  const numberOf = (lot: string): number => {
    const number = numbers.get(lot) ?? numbers.size
    numbers.set(lot, number)
    return number
  }
  return lines.map(({ row, allocation }) =>
    [
      ...new Set(
        (allocation?.cuttings ?? []).map(({ piece }) => numberOf(`${row.colourway_id} ${piece.dyeLot}`)),
      ),
    ].toSorted((one, other) => one - other),
  )
}
