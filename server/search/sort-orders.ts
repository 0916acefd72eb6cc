import type { IndexedColourway, IndexedDesign } from './indexed-fabric.ts'
import { ranksOf } from './sorted-column.ts'

/** All positions in each order that depends on neither reader nor stock. */
export type CatalogueOrders = { name: Uint32Array; newest: Uint32Array; relevance: Uint32Array }

/**
 * - name: by design, its colourways by number.
 * - newest: last listed first, then by name.
 * - relevance, before any word is typed: one colourway of every design, then a second of each and so on; among
 *   those the newest of every supplier, then its next newest. So a page shows as many designs of as many suppliers
 *   as it can. What is no longer woven comes last.
 */
export function catalogueOrders(designs: IndexedDesign[], colourways: IndexedColourway[]): CatalogueOrders {
  const byName = new Intl.Collator('en', { numeric: true })
  const named = designs.toSorted((one, other) => byName.compare(one.designName, other.designName))
  const name = Uint32Array.from(named.flatMap(design => design.colourways.map(one => one.position)))
  const nameRanks = ranksOf(name)
  const newest = name.toSorted(
    (one, other) =>
      compareText(colourways[other]!.listedOn, colourways[one]!.listedOn) ||
      nameRanks[one]! - nameRanks[other]!,
  )
  return { name, newest, relevance: designsInTurn(designs, colourways, newest) }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function designsInTurn(
  designs: IndexedDesign[],
  colourways: IndexedColourway[],
  newest: Uint32Array,
): Uint32Array {
  const turns = new Uint32Array(colourways.length)
  for (const { colourways: own } of designs)
    own.forEach((colourway, nth) => (turns[colourway.position] = nth))
  const places = new Map<number, SupplierTurn>()
  const taken = new Map<string, number>()
  for (const position of newest) {
    const { status, design } = colourways[position]!
    const group = (status === 'discontinued' ? colourways.length : 0) + turns[position]!
    const queue = `${group} ${design.supplier.id}`
    const turn = taken.get(queue) ?? 0
    taken.set(queue, turn + 1)
    places.set(position, { group, turn })
  }
  // The sort keeps what is equal in the order of newest.
  return newest.toSorted((one, other) => inTurn(places.get(one)!, places.get(other)!))
}

/** The supplier's nth cloth among those of one group: designs' first colourways, their second, and so on. */
type SupplierTurn = { group: number; turn: number }
const inTurn = (one: SupplierTurn, other: SupplierTurn) => one.group - other.group || one.turn - other.turn
