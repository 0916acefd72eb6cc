import { allocateRows } from './allocate-rows.ts'
import type { CartRow, PieceRow } from './cart.queries.ts'
import type { HeldForLine } from './held-cloth.ts'
import { priceLine, type PricedLine } from './price-line.ts'
import type { OwnSpecial } from '../pricing/own-specials.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'

/** What lines are priced by, and the stock that they are cut from. */
export type OfLines = {
  pieces: readonly PieceRow[]
  /** What is held for lines, by cart item id. */
  held: ReadonlyMap<string, HeldForLine>
  viewer: PriceViewer
  /** By colourway. */
  specials: ReadonlyMap<string, OwnSpecial>
}

/** Prices lines and allocates stock to them, in their order. */
export function priceLines(
  rows: readonly CartRow[],
  { pieces, held, viewer, specials }: OfLines,
): PricedLine[] {
  const allocations = allocateRows(rows, pieces, held)
  return rows.map(row => {
    const [allocation, special] = [allocations.get(row.id) ?? null, specials.get(row.colourway_id)]
    return priceLine({ row, viewer, allocation, special, held: held.get(row.id) })
  })
}
