import type { Alternative } from '@selvedge/contract/catalogue/catalogue.ts'
import { fibres } from '@selvedge/contract/catalogue/terms.ts'
import type { PriceViewer } from '../../pricing/price-viewer.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { IndexedColourway, IndexedDesign } from '../index/indexed-fabric.ts'
import type { StockColumns } from '../index/stock-columns.ts'
import { findNear } from './near-colour.ts'
import type { StockedColourway } from './search-fabrics.ts'

/** A similar cloth, its colour difference, and the facts in which it differs. */
export type NearCloth = StockedColourway & Pick<Alternative, 'deltaE' | 'differs'>
export type NearClothsOptions = {
  catalogue: IndexedCatalogue
  stock: StockColumns
  id: string
  viewer: Pick<PriceViewer, 'canPrice'>
  /** The least length that must be in stock. */
  leastMicrometres: number
}

const MOST = 8
/** Colours further apart are not acceptable as a replacement. */
const FURTHEST_DELTA_E = 12
/** The weight of each difference, relative to one unit of colour difference. */
const weights = { composition: 12, weight: 8, repeat: 6, rubs: 8, pattern: 4, type: 10, use: 8 } as const

/**
 * The most similar cloths in stock that this reader can buy, best first, one per design; empty for an unknown
 * id.
 */
export function nearCloths({
  catalogue,
  stock,
  id,
  viewer,
  leastMicrometres,
}: NearClothsOptions): NearCloth[] {
  const wanted = catalogue.byId.get(id)
  if (!wanted) return []
  const near = findNear(catalogue.colours, wanted.lab, FURTHEST_DELTA_E)
  const best = new Map<IndexedDesign, { colourway: IndexedColourway; cost: number; deltaE: number }>()
  for (const { position, distance: deltaE } of near.nearestFirst()) {
    const colourway = catalogue.colourwayAt(position)
    const { design } = colourway
    if (design === wanted.design || colourway.status === 'discontinued') continue
    if (!viewer.canPrice(colourway.currency) || best.has(design)) continue
    if (stock.free[position]! < Math.max(1, leastMicrometres)) continue
    // Nearest colour first, so the first colourway of a design is its best.
    best.set(design, { colourway, deltaE, cost: deltaE + dissimilarity(wanted.design, design) })
  }
  const sorted = [...best.values()].sort(
    (one, other) => one.cost - other.cost || one.colourway.position - other.colourway.position,
  )
  return sorted.slice(0, MOST).map(({ colourway, deltaE }) => ({
    colourway,
    ...stock.stockOf(colourway.position),
    deltaE: Number(deltaE.toFixed(2)),
    differs: differences(wanted.design, colourway.design),
  }))
}

/** How much two designs differ; 0 for equal ones. */
function dissimilarity(one: IndexedDesign, other: IndexedDesign): number {
  const uses = one.usage.filter(use => !other.usage.includes(use)).length / Math.max(1, one.usage.length)
  return (
    weights.composition * (1 - commonFibre(one, other)) +
    weights.weight * Math.min(1, weightDifference(one, other) * 2) +
    weights.repeat * repeatDifference(one, other) +
    // More rubs than the original are not a drawback.
    weights.rubs *
      Math.max(0, relativeDifference(one.martindaleCycles ?? 0, other.martindaleCycles ?? 0, true)) +
    (one.pattern === other.pattern ? 0 : weights.pattern) +
    (one.productType === other.productType ? 0 : weights.type) +
    weights.use * uses
  )
}

/**
 * The difference of two figures relative to the greater one, 0 to 1; with `onlyLess`, 0 unless the second is
 * less.
 */
function relativeDifference(one: number, other: number, onlyLess = false): number {
  const greater = Math.max(one, other)
  if (greater === 0 || (onlyLess && other >= one)) return 0
  return Math.abs(one - other) / greater
}

/** 0 when either is not stated. */
const weightDifference = (one: IndexedDesign, other: IndexedDesign): number =>
  one.weightGsm === null || other.weightGsm === null ? 0 : relativeDifference(one.weightGsm, other.weightGsm)

/** 0 when neither is stated, 1 when one is. */
function repeatDifference(
  { verticalRepeatCm: one }: IndexedDesign,
  { verticalRepeatCm: other }: IndexedDesign,
): number {
  if (one === null || other === null) return one === other ? 0 : 1
  return relativeDifference(one, other)
}

const differsIfStated = <T>(one: T | null, other: T | null): boolean =>
  one !== null && other !== null && one !== other

/** The share of yarn that both have in common, 0 to 1. */
function commonFibre(one: IndexedDesign, other: IndexedDesign): number {
  const share = ({ composition }: IndexedDesign, fibre: string) =>
    composition.reduce((sum, part) => sum + (part.fibre === fibre ? part.percent : 0), 0)
  return fibres.reduce((sum, fibre) => sum + Math.min(share(one, fibre), share(other, fibre)), 0) / 100
}

/** Weights or widths within this share of each other count as equal. */
const SAME_SHARE = 0.05

function differences(one: IndexedDesign, other: IndexedDesign): Alternative['differs'] {
  const isOther: Record<Alternative['differs'][number], boolean> = {
    supplier: one.supplier !== other.supplier,
    type: differsIfStated(one.productType, other.productType),
    pattern: differsIfStated(one.pattern, other.pattern),
    composition: commonFibre(one, other) < 1,
    width: relativeDifference(one.usableWidthCm, other.usableWidthCm) > SAME_SHARE,
    weight: weightDifference(one, other) > SAME_SHARE,
    repeat: repeatDifference(one, other) > SAME_SHARE,
    rubs: one.martindaleCycles !== other.martindaleCycles,
    direction: differsIfStated(one.direction, other.direction),
    use: one.usage.some(use => !other.usage.includes(use)),
  }
  return (Object.keys(isOther) as Alternative['differs']).filter(name => isOther[name])
}
