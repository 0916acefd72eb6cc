import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { linePrice, type LinePrice } from '../pricing/line-price.ts'
import type { OwnSpecial } from '../pricing/own-specials.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import type { Allocation } from './allocation.ts'
import type { CartRow } from './cart.queries.ts'
import type { HeldForLine } from './held-cloth.ts'

/** A line as it would be charged now. Money in the account currency's minor unit, lengths in micrometres. */
export type PricedLine = LinePrice & {
  row: CartRow
  requestedMicrometres: number
  cutMicrometres: number
  /** The business's special price for the cloth; `priceSource` tells whether this line uses it. */
  special: OwnSpecial | undefined
  /** Null for a sample, which takes no stock. */
  allocation: Allocation | null
  /** The cloth that is held for it. */
  held: HeldForLine | undefined
}

type Priced = {
  row: CartRow
  viewer: PriceViewer
  /** Null for a sample. */
  allocation: Allocation | null
  /** The business's special price for the cloth. */
  special: OwnSpecial | undefined
  held: HeldForLine | undefined
}

/** A line with its length and its price for a viewer. */
export function priceLine({ row, viewer, allocation, special, held }: Priced): PricedLine {
  const lengths = lengthsOf(row, allocation)
  const { cutMicrometres } = lengths
  return {
    row,
    ...lengths,
    ...linePrice({ row, cutMicrometres, viewer, special }),
    special,
    allocation,
    held,
  }
}

/** A sample has no length, a whole piece its current length; a cut is rounded up to the supplier's grid. */
function lengthsOf(row: CartRow, allocation: Allocation | null) {
  if (row.order_type === 'sample') return { requestedMicrometres: 0, cutMicrometres: 0 }
  if (row.order_type === 'piece') {
    const length = allocation?.cuttings[0]?.piece.lengthMicrometres ?? row.requested_um
    return { requestedMicrometres: length, cutMicrometres: length }
  }
  const grid = {
    minOrderMicrometres: row.min_order_um,
    orderIncrementMicrometres: row.order_increment_um,
  }
  return { requestedMicrometres: row.requested_um, cutMicrometres: cutLength(row.requested_um, grid) }
}
