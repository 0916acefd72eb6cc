import { startsOf } from '@selvedge/contract/catalogue/filter-names.ts'
import { type PriceViewer, shownPrice } from '../../pricing/price-viewer.ts'
import { currencies, type Currency } from '@selvedge/contract/pricing/currencies.ts'
import { bandOf, NO_BAND, type BandColumn } from './bands.ts'
import { addBit, emptyBits, type Bitset } from './bitset.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import type { IndexedSupplier } from './indexed-fabric.ts'
import { NO_PRICE, type ColourwayColumns } from './colourway-columns.ts'
import { reordered, risingOrder } from './value-order.ts'
import { runToCompletion, type SlicedWork } from './sliced-work.ts'

/** The price of every cloth for one kind of reader, and which cloths that reader is shown. */
export type PriceColumn = {
  /** Minor units a metre; 0 for none. */
  minor: Float64Array
  /** Those in a currency that has a rate: to visitors also those without a retail price. */
  shown: Bitset
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
  const { columns, suppliers } = pricing
  const { size } = columns
  const used = currenciesIn(columns)
  const most = Math.min(CACHED_COLUMNS, Math.max(FEWEST_KEPT, Math.floor(CACHED_PRICES / Math.max(1, size))))
  const kept = new Map<string, Priced>()
  return {
    for(viewer) {
      const key = priceKey(viewer, { suppliers, used })
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
    column.bands.codes[position] = priceBand(minor)
  }
  priced.rising = rising
  priced.column = { ...column }
}

/** Readers with the same key see the same prices of these suppliers. */
function priceKey(viewer: PriceViewer, { suppliers, used }: Keyed): string {
  const rates = used.map(currency => (viewer.canPrice(currency) ? viewer.rate(currency) : '-'))
  const tiers =
    viewer.basis === 'yours' ? suppliers.map(({ privateId }) => viewer.tierBasisPoints(privateId)) : []
  return `${viewer.basis} ${viewer.currency} ${rates.join(' ')} ${tiers.join(' ')}`
}
type Keyed = Pick<Pricing, 'suppliers'> & { used: readonly Currency[] }

/** The currencies in which any of these cloths is priced. */
function currenciesIn({ currencies: codes }: ColourwayColumns): Currency[] {
  const isUsed = new Uint8Array(currencies.length)
  for (const code of codes) isUsed[code] = 1
  return currencies.filter((_, code) => isUsed[code] === 1)
}

/** No band for a cloth without a price. */
const priceBand = (minor: number): number => (minor === NO_PRICE ? NO_BAND : bandOf('price', minor))

function pricedFor({ columns, firsts, suppliers, supplierOfDesign }: Pricing, viewer: PriceViewer): Priced {
  const { size } = columns
  const minor = new Float64Array(size)
  const codes = new Uint8Array(size).fill(NO_BAND)
  const shown = emptyBits(size)
  const listed = viewer.basis === 'rrp' ? 'rrps' : 'cutPrices'
  // A supplier has few distinct prices and many cloths, so exact arithmetic is done once per price.
  const known = suppliers.map(supplier => priceOnce(supplier, viewer))
  const priceAt = (position: number, listedMinor: number): number | undefined =>
    known[supplierOfDesign[columns.designs[position]!]!]!(columns.currencies[position]!, listedMinor)
  for (let position = 0; position < firsts.at(-1)!; position += 1) {
    const price = priceAt(position, columns[listed][position]!)
    if (price === undefined) continue
    addBit(shown, position)
    minor[position] = price
    codes[position] = priceBand(price)
  }
  const priced: Priced = {
    column: {
      minor,
      shown,
      bands: { level: 'colourway', codes, count: startsOf('price').length },
      rising: () => (priced.rising ??= runToCompletion(risingOrder(minor))),
    },
    rising: undefined,
    listed,
    priceOf: (position, listedMinor) => priceAt(position, listedMinor) ?? NO_PRICE,
  }
  return priced
}

/** A supplier's price for this reader by currency and list price; undefined in a currency without a rate. */
function priceOnce({ privateId }: IndexedSupplier, viewer: PriceViewer) {
  const byCurrency: (Map<number, number> | null)[] = []
  return (code: number, listMinor: number): number | undefined => {
    const prices = (byCurrency[code] ??= viewer.canPrice(currencies[code]!) ? new Map() : null)
    if (prices === null) return undefined
    if (listMinor === NO_PRICE) return NO_PRICE
    const known = prices.get(listMinor)
    if (known !== undefined) return known
    const list = { cutPriceMinor: listMinor, rrpMinor: listMinor, currency: currencies[code]! }
    const { perMetreMinor } = shownPrice({ ...list, supplierId: privateId }, viewer)!
    prices.set(listMinor, perMetreMinor)
    return perMetreMinor
  }
}
