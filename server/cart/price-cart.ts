import type { Currency } from '@selvedge/contract/money.ts'
import { convertMinor, lineTotalMinor, unitPriceMinor } from '@selvedge/contract/money.ts'
import { cutLength } from '@selvedge/contract/measurement.ts'
import type { Totals } from '@selvedge/contract/cart.ts'
import type { priceSources } from '@selvedge/contract/terms.ts'
import { taxBasisPoints, taxMinor } from '@selvedge/contract/tax.ts'
import type { PriceViewer } from '../catalogue/price-viewer.ts'
import { dispatchDate } from '../catalogue/supply.ts'
import type { Allocation } from './allocation.ts'
import { allocateRows } from './allocate-rows.ts'
import { cartVersion } from './cart-version.ts'
import type { CartRow, PieceRow } from './cart.queries.ts'

/** A line as it is charged now. Money in the account currency's minor unit, lengths in micrometres. */
export type PricedLine = {
  row: CartRow
  requestedMicrometres: number
  cutMicrometres: number
  unitPriceMinor: number
  priceSource: (typeof priceSources)[number]
  tierBasisPoints: number
  listPriceMinor: number
  goodsMinor: number
  cutFeeMinor: number
  /** Null for a sample, which takes no stock. */
  allocation: Allocation | null
}
/** The lines of one supplier, which leave as one shipment with one invoice. */
export type PricedGroup = {
  lines: PricedLine[]
  goodsMinor: number
  cutFeesMinor: number
  carriageMinor: number
  carriageFreeOverMinor: number | null
  taxMinor: number
  dispatchOn: string
  lengthMicrometres: number
}
export type PricedCart = {
  currency: Currency
  /** Account currency for one unit of each supplier's currency in this cart. */
  rates: Record<string, string>
  groups: PricedGroup[]
  totals: Totals
  version: string
}

export type Pricing = {
  rows: CartRow[]
  pieces: PieceRow[]
  viewer: PriceViewer
  destinationCountry: string
  now: Date
}

/** Prices a cart and shares out the stock there is among its lines. */
export function priceCart({ rows, pieces, viewer, destinationCountry, now }: Pricing): PricedCart {
  const allocations = allocateRows(rows, pieces)
  const lines = rows.map(row => priceLine(row, viewer, allocations.get(row.id) ?? null))
  const bySupplier = Object.values(Object.groupBy(lines, line => line.row.supplier_id)) as PricedLine[][]
  const groups = bySupplier.map(group => priceGroup(group, viewer, destinationCountry, now))
  const rates = Object.fromEntries(
    rows.map(row => [row.supplier_currency, viewer.rate(row.supplier_currency)]),
  )
  const priced = { currency: viewer.currency, rates, groups, totals: totalsOf(groups, destinationCountry) }
  return { ...priced, version: cartVersion(priced) }
}

function priceLine(row: CartRow, viewer: PriceViewer, allocation: Allocation | null): PricedLine {
  const rate = viewer.rate(row.supplier_currency)
  if (row.order_type === 'sample') return sampleLine(row, convertMinor(row.sample_price_minor, rate))
  const { requestedMicrometres, cutMicrometres } = lengthsOf(row, allocation)
  const isPiecePrice = row.order_type === 'piece' || cutMicrometres >= row.piece_length_um
  const tierBasisPoints = viewer.tierBasisPoints(row.supplier_id)
  const listMinor = isPiecePrice ? row.piece_price_minor : row.cut_price_minor
  const unitMinor = unitPriceMinor({ listMinor, tierBasisPoints, rate })
  const hasCutFee = row.order_type === 'cut' && cutMicrometres < row.cut_fee_under_um
  return {
    row,
    requestedMicrometres,
    cutMicrometres,
    unitPriceMinor: unitMinor,
    priceSource: isPiecePrice ? 'break' : tierBasisPoints > 0 ? 'tier' : 'list',
    tierBasisPoints,
    listPriceMinor: convertMinor(row.cut_price_minor, rate),
    goodsMinor: lineTotalMinor(unitMinor, cutMicrometres),
    cutFeeMinor: hasCutFee ? convertMinor(row.cut_fee_minor, rate) : 0,
    allocation,
  }
}

const sampleLine = (row: CartRow, priceMinor: number): PricedLine => ({
  row,
  requestedMicrometres: 0,
  cutMicrometres: 0,
  unitPriceMinor: priceMinor,
  priceSource: 'sample',
  tierBasisPoints: 0,
  listPriceMinor: priceMinor,
  goodsMinor: priceMinor,
  cutFeeMinor: 0,
  allocation: null,
})

/** A whole piece is as long as the piece is now; a cut is snapped up to the supplier's grid. */
function lengthsOf(row: CartRow, allocation: Allocation | null) {
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

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)

/** Carriage once a supplier, free from a value of goods on; tax once an invoice, which is one a supplier. */
function priceGroup(lines: PricedLine[], viewer: PriceViewer, country: string, now: Date): PricedGroup {
  const supplier = lines[0]!.row
  const rate = viewer.rate(supplier.supplier_currency)
  const goodsMinor = sum(lines, line => line.goodsMinor)
  const cutFeesMinor = sum(lines, line => line.cutFeeMinor)
  const freeOver = supplier.carriage_free_over_minor
  const carriageFreeOverMinor = freeOver === null ? null : convertMinor(freeOver, rate)
  const isFree = carriageFreeOverMinor !== null && goodsMinor >= carriageFreeOverMinor
  const carriageMinor = isFree ? 0 : convertMinor(supplier.carriage_minor, rate)
  return {
    lines,
    goodsMinor,
    cutFeesMinor,
    carriageMinor,
    carriageFreeOverMinor,
    taxMinor: taxMinor(goodsMinor + cutFeesMinor + carriageMinor, country),
    dispatchOn: dispatchDate(supplier, Math.max(...lines.map(line => line.row.lead_time_days)), now),
    lengthMicrometres: sum(lines, line => line.cutMicrometres),
  }
}

function totalsOf(groups: PricedGroup[], country: string): Totals {
  const goodsMinor = sum(groups, group => group.goodsMinor)
  const cutFeesMinor = sum(groups, group => group.cutFeesMinor)
  const carriageMinor = sum(groups, group => group.carriageMinor)
  const tax = sum(groups, group => group.taxMinor)
  return {
    goodsMinor,
    cutFeesMinor,
    carriageMinor,
    taxMinor: tax,
    taxBasisPoints: taxBasisPoints(country),
    totalMinor: goodsMinor + cutFeesMinor + carriageMinor + tax,
  }
}
