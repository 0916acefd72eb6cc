import { convertMinor, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { CartTotals } from '@selvedge/contract/cart/cart.ts'
import { taxBasisPoints, taxMinor } from '@selvedge/contract/pricing/tax.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import { dispatchDate } from '../catalogue/supply.ts'
import type { OwnSpecial } from '../pricing/own-specials.ts'
import { allocateRows } from './allocate-rows.ts'
import { cartVersion } from './cart-version.ts'
import type { CartRow, PieceRow } from './cart.queries.ts'
import { priceLine, type PricedLine } from './price-line.ts'

/** The lines of one supplier: one shipment with one invoice. */
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
  /** Exchange rate into the account currency for each supplier's currency in this cart. */
  rates: Record<string, string>
  groups: PricedGroup[]
  totals: CartTotals
  version: string
}

export type Pricing = {
  rows: CartRow[]
  pieces: PieceRow[]
  viewer: PriceViewer
  /** By colourway. */
  specials: ReadonlyMap<string, OwnSpecial>
  /** Null while it is not known: no tax is computed. */
  destinationCountry: string | null
  now: Date
}

/** Prices a cart and allocates stock to its lines. */
export function priceCart({ rows, pieces, viewer, specials, destinationCountry, now }: Pricing): PricedCart {
  const allocations = allocateRows(rows, pieces)
  const lines = rows.map(row => {
    const [allocation, special] = [allocations.get(row.id) ?? null, specials.get(row.colourway_id)]
    return priceLine({ row, viewer, allocation, special })
  })
  const bySupplier = Object.values(Object.groupBy(lines, line => line.row.supplier_id)) as PricedLine[][]
  const groups = bySupplier.map(group => priceGroup(group, viewer, destinationCountry, now))
  const currencies = new Set(rows.map(row => row.supplier_currency).filter(from => viewer.canPrice(from)))
  const rates = Object.fromEntries([...currencies].map(currency => [currency, viewer.rate(currency)]))
  const priced = { currency: viewer.currency, rates, groups, totals: totalsOf(groups, destinationCountry) }
  return { ...priced, version: cartVersion(priced) }
}

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)

/**
 * Carriage is charged once per supplier; it is free above a value of goods and for samples alone, which are
 * posted. Tax is computed per invoice, which is one per supplier.
 */
function priceGroup(
  lines: PricedLine[],
  viewer: PriceViewer,
  country: string | null,
  now: Date,
): PricedGroup {
  const supplier = lines[0]!.row
  const isPriced = viewer.canPrice(supplier.supplier_currency)
  const converted = (minor: number) =>
    isPriced ? convertMinor(minor, viewer.rate(supplier.supplier_currency)) : 0
  const goodsMinor = sum(lines, line => line.goodsMinor)
  const cutFeesMinor = sum(lines, line => line.cutFeeMinor)
  const freeOver = supplier.carriage_free_over_minor
  const carriageFreeOverMinor = freeOver === null || !isPriced ? null : converted(freeOver)
  const isFree =
    lines.every(line => line.row.order_type === 'sample') ||
    (carriageFreeOverMinor !== null && goodsMinor >= carriageFreeOverMinor)
  const carriageMinor = isFree ? 0 : converted(supplier.carriage_minor)
  return {
    lines,
    goodsMinor,
    cutFeesMinor,
    carriageMinor,
    carriageFreeOverMinor,
    taxMinor: country === null ? 0 : taxMinor(goodsMinor + cutFeesMinor + carriageMinor, country),
    dispatchOn: dispatchDate(supplier, Math.max(...lines.map(line => line.row.lead_time_days)), now),
    lengthMicrometres: sum(lines, line => line.cutMicrometres),
  }
}

function totalsOf(groups: PricedGroup[], country: string | null): CartTotals {
  const goodsMinor = sum(groups, group => group.goodsMinor)
  const cutFeesMinor = sum(groups, group => group.cutFeesMinor)
  const carriageMinor = sum(groups, group => group.carriageMinor)
  const tax = sum(groups, group => group.taxMinor)
  return {
    goodsMinor,
    cutFeesMinor,
    carriageMinor,
    taxMinor: tax,
    taxBasisPoints: country === null ? null : taxBasisPoints(country),
    totalMinor: goodsMinor + cutFeesMinor + carriageMinor + tax,
  }
}
