import { convertMinor, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { CartTotals } from '@selvedge/contract/cart/cart.ts'
import { taxBasisPoints, taxMinor } from '@selvedge/contract/pricing/tax.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import { lastDispatch, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import type { OpenDelivery } from '../search/open-deliveries.ts'
import type { OwnSpecial } from '../pricing/own-specials.ts'
import { allocateRows } from './allocate-rows.ts'
import type { CartRow, PieceRow } from './cart.queries.ts'
import { dispatchLines } from './line-dispatch.ts'
import { priceLine, type PricedLine } from './price-line.ts'

/** A line with the time at which it can be dispatched. */
export type DispatchedLine = PricedLine & { dispatch: Dispatch }
/** The lines of one supplier: one shipment with one invoice. */
export type PricedGroup = {
  lines: DispatchedLine[]
  goodsMinor: number
  cutFeesMinor: number
  carriageMinor: number
  carriageFreeOverMinor: number | null
  taxMinor: number
  /** Of the last line to be ready. */
  dispatch: Dispatch
  lengthMicrometres: number
}
export type PricedCart = {
  currency: Currency
  /** Exchange rate into the account currency for each supplier's currency in this cart. */
  rates: Record<string, string>
  groups: PricedGroup[]
  totals: CartTotals
}

export type Pricing = {
  rows: CartRow[]
  pieces: PieceRow[]
  deliveries: readonly OpenDelivery[]
  viewer: PriceViewer
  /** By colourway. */
  specials: ReadonlyMap<string, OwnSpecial>
  /** Null while it is not known: no tax is computed. */
  destinationCountry: string | null
  now: Date
}

/** Prices a cart and allocates stock to its lines. */
export function priceCart({
  rows,
  pieces,
  deliveries,
  viewer,
  specials,
  destinationCountry,
  now,
}: Pricing): PricedCart {
  const allocations = allocateRows(rows, pieces)
  const priced = rows.map(row => {
    const [allocation, special] = [allocations.get(row.id) ?? null, specials.get(row.colourway_id)]
    return priceLine({ row, viewer, allocation, special })
  })
  const dispatches = dispatchLines(priced, deliveries, now)
  const lines = priced.map(line => ({ ...line, dispatch: dispatches.get(line.row.id)! }))
  const bySupplier = [...Map.groupBy(lines, line => line.row.supplier_id).values()]
  const groups = bySupplier.map(group => priceGroup(group, viewer, destinationCountry))
  const currencies = new Set(rows.map(row => row.supplier_currency).filter(from => viewer.canPrice(from)))
  const rates = Object.fromEntries([...currencies].map(currency => [currency, viewer.rate(currency)]))
  return { currency: viewer.currency, rates, groups, totals: totalsOf(groups, destinationCountry) }
}

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)

/**
 * Carriage is charged once per supplier; it is free above a value of goods and for samples alone, which are
 * posted. Tax is computed per invoice, which is one per supplier.
 */
function priceGroup(lines: DispatchedLine[], viewer: PriceViewer, country: string | null): PricedGroup {
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
    dispatch: lastDispatch(lines.map(line => line.dispatch)),
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
