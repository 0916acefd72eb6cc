import { createHash } from 'node:crypto'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import { presentGroup } from './cart.present.ts'
import type { PricedCart } from './price-cart.ts'
import type { PricedLine } from './price-line.ts'

/** The address is null while the business has sent it as plain text only. */
export type Buyer = { businessName: string; address: Address | null }

/**
 * Of what the page shows: a picture, the stock that is left (checked by itself), and the piece that a line without a
 * chosen one happens to be cut from, of which only the dye lot matters.
 */
const beside: ReadonlySet<string> = new Set<keyof CartItem | 'picture'>([
  'picture',
  'availability',
  'freeMicrometres',
  'largestPieceMicrometres',
  'lots',
  'piece',
])

/**
 * A hash of all that a buyer reads before ordering: where it goes, and each line, price and term as presented. What does
 * not belong is left out by name, so that nothing new is left out by mistake.
 */
export function cartVersion({ currency, groups, totals }: PricedCart, buyer: Buyer): string {
  const read = [buyer, currency, totals, groups.map(group => [readGroup(group), group.lines.map(lotsOf)])]
  const content = JSON.stringify(read, (name, value: unknown) => (beside.has(name) ? undefined : value))
  return createHash('sha256').update(content).digest('base64url')
}

/** A special price is part of the order where it is charged; elsewhere it is news about a request. */
function readGroup(group: PricedCart['groups'][number]) {
  const { items, ...terms } = presentGroup(group)
  return [
    terms,
    items.map(item => (item.priceSource === 'special' ? item : { ...item, specialPrice: undefined })),
  ]
}

const lotsOf = ({ allocation }: PricedLine): string[] =>
  [...new Set((allocation?.cuttings ?? []).map(({ piece }) => piece.dyeLot))].toSorted()
