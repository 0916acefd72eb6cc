import { type PriceViewer, shownPrice } from '../catalogue/price-viewer.ts'
import { bandOf, type BandColumn } from './bands.ts'
import { rangeStarts } from '@selvedge/contract/terms.ts'
import { addRange, emptyBits, type Bitset } from './bitset.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import type { IndexedSupplier } from './indexed-fabric.ts'
import { risingOrder } from './value-order.ts'
import { runNow } from './work.ts'

/** What every cloth costs one kind of reader, and which cloths have a price in that reader's currency at all. */
export type PriceColumn = {
  /** Minor units a metre; 0 for what has no price. */
  minor: Float64Array
  priced: Bitset
  bands: BandColumn
  /** Positions from the cheapest up; sorted when first asked for. */
  rising(): Uint32Array
}
export type PriceColumns = { for(viewer: PriceViewer): PriceColumn }

/** Readers alike in basis, rates and tiers share a column; the least recently used beyond these is forgotten. */
const KEPT_COLUMNS = 32
/** Fewer are kept of a large catalogue, so that they stay within this many prices. */
const KEPT_PRICES = 8_000_000
const FEWEST_KEPT = 4

export type Pricing = Pick<CatalogueBase, 'columns' | 'firsts' | 'suppliers'> & {
  supplierOfDesign: Uint32Array
}

export function createPriceColumns(pricing: Pricing): PriceColumns {
  const { size } = pricing.columns
  const most = Math.min(KEPT_COLUMNS, Math.max(FEWEST_KEPT, Math.floor(KEPT_PRICES / Math.max(1, size))))
  const kept = new Map<string, PriceColumn>()
  return {
    for(viewer) {
      const key = priceKey(viewer, pricing.suppliers)
      const column = kept.get(key) ?? priceColumn(pricing, viewer)
      kept.delete(key)
      kept.set(key, column)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return column
    },
  }
}

/** Two readers with the same key see the same prices of these suppliers. */
function priceKey(viewer: PriceViewer, suppliers: readonly IndexedSupplier[]): string {
  const terms = suppliers.map(({ privateId, currency }) => {
    if (!viewer.canPrice(currency)) return '-'
    return viewer.basis === 'yours'
      ? `${viewer.rate(currency)}/${viewer.tierBasisPoints(privateId)}`
      : viewer.rate(currency)
  })
  return `${viewer.basis} ${viewer.currency} ${terms.join(' ')}`
}

function priceColumn(
  { columns, firsts, suppliers, supplierOfDesign }: Pricing,
  viewer: PriceViewer,
): PriceColumn {
  const { size } = columns
  const minor = new Float64Array(size)
  const codes = new Uint8Array(size)
  const priced = emptyBits(size)
  const listed = viewer.basis === 'rrp' ? columns.rrps : columns.cutPrices
  // A supplier has few prices and many cloths; exact arithmetic is done once a price.
  const known = suppliers.map(supplier => ({ priceOf: priceOnce(supplier, viewer), supplier }))
  for (let design = 0; design + 1 < firsts.length; design += 1) {
    const { priceOf, supplier } = known[supplierOfDesign[design]!]!
    if (!viewer.canPrice(supplier.currency)) continue
    const [first, end] = [firsts[design]!, firsts[design + 1]!]
    addRange(priced, first, end)
    for (let position = first; position < end; position += 1) {
      minor[position] = priceOf(listed[position]!)
      codes[position] = bandOf('price', minor[position]!)
    }
  }
  let rising: Uint32Array | undefined
  return {
    minor,
    priced,
    bands: { level: 'colourway', codes, count: rangeStarts.price.length },
    rising: () => (rising ??= runNow(risingOrder(minor))),
  }
}

function priceOnce({ privateId, currency }: IndexedSupplier, viewer: PriceViewer) {
  const prices = new Map<number, number>()
  const supplier = { id: privateId, currency }
  return (listMinor: number): number => {
    const known = prices.get(listMinor)
    if (known !== undefined) return known
    const { perMetreMinor } = shownPrice({ cutPriceMinor: listMinor, rrpMinor: listMinor, supplier }, viewer)
    prices.set(listMinor, perMetreMinor)
    return perMetreMinor
  }
}
