import { startsOf } from '@selvedge/contract/catalogue/filter-names.ts'
import { type PriceViewer, shownPrice } from '../../pricing/price-viewer.ts'
import { bandOf, type BandColumn } from './bands.ts'
import { addRange, emptyBits, hasBit, type Bitset } from './bitset.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import type { IndexedSupplier } from './indexed-fabric.ts'
import type { ColourwayColumns } from './colourway-columns.ts'
import { reordered, risingOrder } from './value-order.ts'
import { runToCompletion, type SlicedWork } from './sliced-work.ts'

/** The price of every cloth for one kind of reader, and which cloths have a price in that currency. */
export type PriceColumn = {
  /** Minor units a metre; 0 for none. */
  minor: Float64Array
  priced: Bitset
  bands: BandColumn
  /** Positions by ascending price; sorted on first use. */
  rising(): Uint32Array
}
export type PriceColumns = {
  for(viewer: PriceViewer): PriceColumn
  /**
   * Prepares new prices for some cloths; the returned function applies them, once the list prices are
   * updated.
   */
  repriced(changed: Repriced): SlicedWork<() => void>
}
/** Positions, and the list prices of each. */
export type Repriced = { positions: Uint32Array; rows: Pick<ColourwayColumns, 'cutPrices' | 'rrps'> }

/** Readers with the same basis, rates and tiers share a column; least recently used ones are evicted. */
const CACHED_COLUMNS = 32
/** In a large catalogue fewer columns are cached, to stay within this many prices. */
const CACHED_PRICES = 8_000_000
const FEWEST_KEPT = 4

export type Pricing = Pick<CatalogueBase, 'columns' | 'firsts' | 'suppliers'> & {
  supplierOfDesign: Uint32Array
}
/** A column with the inputs it was computed from. */
type Priced = {
  column: PriceColumn
  rising: Uint32Array | undefined
  listed: 'cutPrices' | 'rrps'
  /** The price of a cloth from its list price; 0 for none. */
  priceOf: (position: number, listedMinor: number) => number
}

export function createPriceColumns(pricing: Pricing): PriceColumns {
  const { size } = pricing.columns
  const most = Math.min(CACHED_COLUMNS, Math.max(FEWEST_KEPT, Math.floor(CACHED_PRICES / Math.max(1, size))))
  const kept = new Map<string, Priced>()
  return {
    for(viewer) {
      const key = priceKey(viewer, pricing.suppliers)
      const priced = kept.get(key) ?? pricedFor(pricing, viewer)
      kept.delete(key)
      kept.set(key, priced)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return priced.column
    },
    *repriced(changed) {
      const orders = new Map<Priced, Uint32Array>()
      // Readers that run between the steps reorder the cache, so iterate over a copy.
      const sorted = [...kept.values()].filter(({ rising }) => rising)
      for (const priced of sorted) orders.set(priced, yield* repricedOrder(priced, changed))
      return () => {
        for (const priced of kept.values()) reprice(priced, changed, orders.get(priced))
      }
    },
  }
}

const newPrices = ({ listed, priceOf }: Priced, { positions, rows }: Repriced): Map<number, number> =>
  new Map(Array.from(positions, (position, nth) => [position, priceOf(position, rows[listed][nth]!)]))

function repricedOrder(priced: Priced, changed: Repriced): SlicedWork<Uint32Array> {
  const prices = newPrices(priced, changed)
  const { minor } = priced.column
  return reordered(priced.rising!, prices, position => prices.get(position) ?? minor[position]!)
}

/** Replaces the column object, which invalidates counts cached for the old one. */
function reprice(priced: Priced, changed: Repriced, rising: Uint32Array | undefined): void {
  const { column } = priced
  for (const [position, minor] of newPrices(priced, changed)) {
    column.minor[position] = minor
    if (hasBit(column.priced, position)) column.bands.codes[position] = bandOf('price', minor)
  }
  priced.rising = rising
  priced.column = { ...column }
}

/** Readers with the same key see the same prices of these suppliers. */
function priceKey(viewer: PriceViewer, suppliers: readonly IndexedSupplier[]): string {
  const terms = suppliers.map(({ privateId, currency }) => {
    if (!viewer.canPrice(currency)) return '-'
    return viewer.basis === 'yours'
      ? `${viewer.rate(currency)}/${viewer.tierBasisPoints(privateId)}`
      : viewer.rate(currency)
  })
  return `${viewer.basis} ${viewer.currency} ${terms.join(' ')}`
}

function pricedFor({ columns, firsts, suppliers, supplierOfDesign }: Pricing, viewer: PriceViewer): Priced {
  const { size } = columns
  const minor = new Float64Array(size)
  const codes = new Uint8Array(size)
  const canBuy = emptyBits(size)
  const listed = viewer.basis === 'rrp' ? 'rrps' : 'cutPrices'
  // A supplier has few distinct prices and many cloths, so exact arithmetic is done once per price.
  const known = suppliers.map(supplier =>
    viewer.canPrice(supplier.currency) ? priceOnce(supplier, viewer) : undefined,
  )
  for (let design = 0; design + 1 < firsts.length; design += 1) {
    const priceOf = known[supplierOfDesign[design]!]
    if (!priceOf) continue
    const [first, end] = [firsts[design]!, firsts[design + 1]!]
    addRange(canBuy, first, end)
    for (let position = first; position < end; position += 1) {
      minor[position] = priceOf(columns[listed][position]!)
      codes[position] = bandOf('price', minor[position]!)
    }
  }
  const priced: Priced = {
    column: {
      minor,
      priced: canBuy,
      bands: { level: 'colourway', codes, count: startsOf('price').length },
      rising: () => (priced.rising ??= runToCompletion(risingOrder(minor))),
    },
    rising: undefined,
    listed,
    priceOf: (position, listedMinor) =>
      known[supplierOfDesign[columns.designs[position]!]!]?.(listedMinor) ?? 0,
  }
  return priced
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
