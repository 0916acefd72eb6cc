import { type PriceViewer, shownPrice } from '../catalogue/price-viewer.ts'
import { addBit, emptyBits, type Bitset } from './bitset.ts'
import type { IndexedColourway, IndexedSupplier } from './indexed-fabric.ts'
import { sortedColumn, type SortedColumn } from './sorted-column.ts'

/** What every cloth costs one kind of reader, and which cloths have a price in that reader's currency at all. */
export type PriceColumn = { minor: SortedColumn; priced: Bitset }
export type PriceColumns = { for(viewer: PriceViewer): PriceColumn }

/** Readers alike in basis, rates and tiers share a column; the least recently used beyond these is forgotten. */
const KEPT_COLUMNS = 32

export function createPriceColumns(
  colourways: IndexedColourway[],
  suppliers: IndexedSupplier[],
  nameRanks: Uint32Array,
): PriceColumns {
  const kept = new Map<string, PriceColumn>()
  return {
    for(viewer) {
      const key = priceKey(viewer, suppliers)
      const column = kept.get(key) ?? priceColumn(colourways, viewer, nameRanks)
      kept.delete(key)
      kept.set(key, column)
      if (kept.size > KEPT_COLUMNS) kept.delete(kept.keys().next().value!)
      return column
    },
  }
}

/** Two readers with the same key see the same prices of these suppliers. */
function priceKey(viewer: PriceViewer, suppliers: IndexedSupplier[]): string {
  const terms = suppliers.map(({ privateId, currency }) => {
    if (!viewer.canPrice(currency)) return '-'
    return viewer.basis === 'yours'
      ? `${viewer.rate(currency)}/${viewer.tierBasisPoints(privateId)}`
      : viewer.rate(currency)
  })
  return `${viewer.basis} ${viewer.currency} ${terms.join(' ')}`
}

function priceColumn(
  colourways: IndexedColourway[],
  viewer: PriceViewer,
  nameRanks: Uint32Array,
): PriceColumn {
  const values = new Float64Array(colourways.length)
  const priced = emptyBits(colourways.length)
  const known = new Map<IndexedSupplier, Map<number, number>>()
  for (const { position, design, cutPriceMinor, rrpMinor } of colourways) {
    const { supplier } = design
    if (!viewer.canPrice(supplier.currency)) continue
    addBit(priced, position)
    const listMinor = viewer.basis === 'rrp' ? rrpMinor : cutPriceMinor
    // A supplier has few prices and many cloths; exact arithmetic is done once a price.
    const prices = known.get(supplier) ?? new Map<number, number>()
    known.set(supplier, prices)
    const owner = { id: supplier.privateId, currency: supplier.currency }
    const minor =
      prices.get(listMinor) ?? shownPrice({ cutPriceMinor, rrpMinor, supplier: owner }, viewer).perMetreMinor
    prices.set(listMinor, minor)
    values[position] = minor
  }
  return { minor: sortedColumn(values, nameRanks), priced }
}
