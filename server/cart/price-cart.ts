import type { Fault } from '@selvedge/contract/call/field-faults.ts'
import { convertMinor, type AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { Totals } from '@selvedge/contract/cart/cart.ts'
import { unstatedOf, type UnstatedCharges } from '@selvedge/contract/cart/unstated-charges.ts'
import type { CartDestination } from '@selvedge/contract/cart/destination.ts'
import {
  onlyRate,
  reasonsOf,
  taxesByRate,
  taxMinor,
  taxOfSale,
  type SaleTax,
  type TaxRules,
} from '@selvedge/contract/pricing/tax.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import type { MoreExpected } from '@selvedge/contract/catalogue/cloth-stock.ts'
import { lastDispatch, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import { discountOnLines } from '../discounts/discount-on-lines.ts'
import type { LoadedCode } from '../discounts/load-code.ts'
import type { OpenDelivery } from '../search/open-deliveries.ts'
import type { DestinationOf } from './destinations.ts'
import { dispatchLines, expectedForLine } from './line-dispatch.ts'
import type { PricedLine } from './price-line.ts'

/** A line with the time at which it can be dispatched, and what a discount code takes off it. */
export type DispatchedLine = PricedLine & {
  /** Null for a line that is short: it cannot be ordered. */
  dispatch: Dispatch | null
  /** Of a line that is short. */
  moreExpected: MoreExpected | null
  discountMinor: number
}
/** What one supplier sends to one address: one shipment with one invoice. */
export type PricedGroup = {
  lines: DispatchedLine[]
  destination: CartDestination
  goodsMinor: number
  cutFeesMinor: number
  carriageMinor: number
  carriageFreeOverMinor: number | null
  unstatedCharges: UnstatedCharges
  discountMinor: number
  /** Null while the country that it goes to is not known; then no tax is computed. */
  sale: SaleTax | null
  taxMinor: number
  /** Of the last line to be ready; null where a line is short. */
  dispatch: Dispatch | null
  lengthMicrometres: number
}
export type PricedCart = {
  currency: AccountCurrency
  /** Exchange rate into the account currency for each currency of a cloth or a supplier in this cart. */
  rates: Record<string, string>
  groups: PricedGroup[]
  totals: Totals
  /** The discount code, and why it takes nothing off, if it does not. */
  discount: { code: LoadedCode; discountMinor: number; fault: Fault | null } | null
}

export const linesOf = ({ groups }: Pick<PricedCart, 'groups'>): DispatchedLine[] =>
  groups.flatMap(group => group.lines)

export type Pricing = {
  lines: readonly PricedLine[]
  deliveries: readonly OpenDelivery[]
  viewer: PriceViewer
  destinationOf: DestinationOf
  rules: TaxRules
  /** The discount code that was entered. */
  code: LoadedCode | null
  now: Date
}

/** The sums, shipments and days of a cart of priced lines. */
export function priceCart({
  lines: priced,
  deliveries,
  viewer,
  destinationOf,
  rules,
  code,
  now,
}: Pricing): PricedCart {
  const dispatches = dispatchLines(priced, deliveries, now)
  const discount = code && discountOnLines(code, priced.map(discountable))
  const lines = priced.map((line, index) => ({
    ...line,
    dispatch: dispatches.get(line.row.id)!,
    moreExpected: expectedForLine(line, deliveries, now),
    discountMinor: discount?.sharesMinor[index] ?? 0,
  }))
  const groups = shipmentsOf(lines).map(shipment => priceGroup(shipment, { viewer, destinationOf, rules }))
  const currencies = new Set(
    priced
      .flatMap(({ row }) => [row.supplier_currency, row.price_currency])
      .filter(from => viewer.canPrice(from)),
  )
  const rates = Object.fromEntries([...currencies].map(currency => [currency, viewer.rate(currency)]))
  return {
    currency: viewer.currency,
    rates,
    groups,
    totals: totalsOf(groups),
    discount: discount && { code, discountMinor: discount.discountMinor, fault: discount.fault },
  }
}

const discountable = ({ row, goodsMinor, priceSource, tierBasisPoints }: PricedLine) => ({
  supplierId: row.supplier_id,
  colourwayId: row.colourway_id,
  goodsMinor,
  priceSource,
  tierBasisPoints,
})

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)

/** The lines by supplier, in their order, and those of each supplier by address. */
const shipmentsOf = (lines: readonly DispatchedLine[]): DispatchedLine[][] =>
  [...Map.groupBy(lines, line => line.row.supplier_id).values()].flatMap(ofSupplier => [
    ...Map.groupBy(ofSupplier, line => line.row.address_id).values(),
  ])

/**
 * Carriage is charged once per shipment; it is free above a value of goods and for samples alone, which are
 * posted. What the supplier does not state is not charged. Tax is computed per invoice, which is one per shipment, at the rate of where it goes.
 */
function priceGroup(
  lines: DispatchedLine[],
  { viewer, destinationOf, rules }: Pick<Pricing, 'viewer' | 'destinationOf' | 'rules'>,
): PricedGroup {
  const destination = destinationOf(lines[0]!.row.address_id)
  const country = destination.address?.country ?? null
  const supplier = lines[0]!.row
  const sale = country === null ? null : taxOfSale({ from: supplier.supplier_country, to: country }, rules)
  const isPriced = viewer.canPrice(supplier.supplier_currency)
  const converted = (minor: number) =>
    isPriced ? convertMinor(minor, viewer.minorRate(supplier.supplier_currency)) : 0
  const goodsMinor = sum(lines, line => line.goodsMinor)
  const cutFeesMinor = sum(lines, line => line.cutFeeMinor)
  const discountMinor = sum(lines, line => line.discountMinor)
  const freeOver = supplier.carriage_free_over_minor
  const carriageFreeOverMinor = freeOver === null || !isPriced ? null : converted(freeOver)
  const isFree =
    lines.every(line => line.row.order_type === 'sample') ||
    (carriageFreeOverMinor !== null && goodsMinor >= carriageFreeOverMinor)
  const carriageMinor = isFree ? 0 : converted(supplier.carriage_minor ?? 0)
  return {
    lines,
    destination,
    goodsMinor,
    cutFeesMinor,
    carriageMinor,
    carriageFreeOverMinor,
    unstatedCharges: unstatedCharges(lines),
    discountMinor,
    sale,
    taxMinor: sale === null ? 0 : taxMinor(goodsMinor + cutFeesMinor + carriageMinor - discountMinor, sale),
    dispatch: dispatchOfAll(lines),
    lengthMicrometres: sum(lines, line => line.cutMicrometres),
  }
}

function dispatchOfAll(lines: readonly DispatchedLine[]): Dispatch | null {
  const all = lines.flatMap(({ dispatch }) => dispatch ?? [])
  return all.length < lines.length ? null : lastDispatch(all)
}

/** Samples are not cut to a length, and are posted. */
function unstatedCharges(lines: readonly DispatchedLine[]): UnstatedCharges {
  const { cut_fee_minor, carriage_minor } = lines[0]!.row
  const has = (types: readonly string[]) => lines.some(({ row }) => types.includes(row.order_type))
  return [
    ...(cut_fee_minor === null && has(['cut']) ? (['cutFee'] as const) : []),
    ...(carriage_minor === null && has(['cut', 'piece']) ? (['carriage'] as const) : []),
  ]
}

function totalsOf(groups: PricedGroup[]): Totals {
  const goodsMinor = sum(groups, group => group.goodsMinor)
  const cutFeesMinor = sum(groups, group => group.cutFeesMinor)
  const carriageMinor = sum(groups, group => group.carriageMinor)
  const discountMinor = sum(groups, group => group.discountMinor)
  const taxes = taxesOf(groups)
  const tax = sum(taxes, one => one.taxMinor)
  return {
    goodsMinor,
    cutFeesMinor,
    carriageMinor,
    unstatedCharges: unstatedOf(groups),
    discountMinor,
    taxMinor: tax,
    taxBasisPoints: onlyRate(taxes),
    taxes,
    taxReasons: taxes.length === 0 ? [] : reasonsOf(groups.flatMap(reasonOf)),
    totalMinor: goodsMinor + cutFeesMinor + carriageMinor - discountMinor + tax,
  }
}

const reasonOf = ({ sale, destination, lines }: PricedGroup) =>
  sale === null || destination.address === null
    ? []
    : [{ ...sale, supplier: lines[0]!.row.supplier_name, destination: destination.address.country }]

/** None while the country of any shipment is not known: part of the tax would pass for all of it. */
function taxesOf(groups: PricedGroup[]): Totals['taxes'] {
  const taxed = groups.flatMap(group => {
    const { goodsMinor, cutFeesMinor, carriageMinor, discountMinor, sale, taxMinor } = group
    const netMinor = goodsMinor + cutFeesMinor + carriageMinor - discountMinor
    return sale === null ? [] : [{ basisPoints: sale.basisPoints, netMinor, taxMinor }]
  })
  return taxed.length === groups.length ? taxesByRate(taxed) : []
}
