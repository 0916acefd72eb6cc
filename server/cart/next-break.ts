import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { cutLength, MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import type { CartRow } from './cart.queries.ts'
import type { PricedCart } from './price-cart.ts'
import type { PricedLine } from './price-line.ts'

export type NextBreak = NonNullable<CartItem['nextBreak']>
type Reprice = (rows: CartRow[]) => PricedCart

/**
 * By line, how much more would reach its next break and what the whole cart would come to then, with all that changes: cutting
 * charge, carriage, discount and tax. Only where the additional cloth costs less than at today's price of a metre.
 */
export function nextBreaks(
  cart: PricedCart,
  rows: readonly CartRow[],
  reprice: Reprice,
): Map<string, NextBreak> {
  const found = new Map<string, NextBreak>()
  for (const line of cart.groups.flatMap(({ lines }) => lines)) {
    const cutThen = lengthAtBreak(line)
    if (cutThen === null) continue
    const then = reprice(rows.map(row => (row.id === line.row.id ? { ...row, requested_um: cutThen } : row)))
    const moreMicrometres = cutThen - line.cutMicrometres
    const asNowMinor = (line.unitPriceMinor * moreMicrometres) / MICROMETRES_PER_METRE
    if (netMinor(then) - netMinor(cart) >= Math.round(asNowMinor)) continue
    const totalChangeMinor = then.totals.totalMinor - cart.totals.totalMinor
    found.set(line.row.id, { ...line.nextBreak!, moreMicrometres, totalChangeMinor })
  }
  return found
}

const netMinor = ({ totals }: PricedCart): number => totals.totalMinor - totals.taxMinor

/** Null where the stock has not so much, unless its supplier confirms any length. */
function lengthAtBreak({ row, nextBreak, allocation }: PricedLine): number | null {
  if (nextBreak === null) return null
  const grid = { minOrderMicrometres: row.min_order_um, orderIncrementMicrometres: row.order_increment_um }
  const cutThen = cutLength(nextBreak.fromMicrometres, grid)
  const free = row.one_piece ? allocation?.largestPieceMicrometres : allocation?.freeMicrometres
  const isThere = allocation?.supplierConfirms === 'length' || (free ?? 0) >= cutThen
  return isThere ? cutThen : null
}
