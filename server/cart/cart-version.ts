import { createHash } from 'node:crypto'
import type { PricedCart } from './price-cart.ts'
import type { PricedLine } from './price-line.ts'

const charged = (line: PricedLine) => [
  line.row.id,
  line.row.colourway_id,
  line.row.order_type,
  line.cutMicrometres,
  line.row.piece_id,
  line.row.dye_lot,
  line.row.one_piece,
  line.unitPriceMinor,
  line.goodsMinor,
  line.cutFeeMinor,
]

/** A hash that is stable for the same goods at the same prices and changes with anything that is charged. */
export function cartVersion({ currency, groups, totals }: Omit<PricedCart, 'version'>): string {
  const content = [
    currency,
    groups.map(group => [group.carriageMinor, group.taxMinor, group.lines.map(charged)]),
    totals,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
