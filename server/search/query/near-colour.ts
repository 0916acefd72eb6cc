import { difference, labOfHex, weightedLightness } from '@selvedge/contract/catalogue/colour.ts'
import { addBit, emptyBits, type Bitset } from '../index/bitset.ts'
import { BEYOND, CELL, centreOf, darkestOf, type ColourIndex } from '../index/colour-index.ts'
import { LAB_AXES } from '../index/colourway-columns.ts'
import type { Lab } from '../index/indexed-fabric.ts'
import { inBuckets } from './nearest-first.ts'

/** The cloths within a distance of a colour. */
export type NearColours = {
  bits: Bitset
  /** Nearest first, ties by position, each with its distance; sorted lazily. */
  nearestFirst(): Iterable<{ position: number; distance: number }>
}

/**
 * Upper bounds for how much further than a colour the centre of its cell can be from the wanted colour, by
 * distance, with the least chroma of the centre from which each applies: greys, where a* is stretched by
 * half, are worst. Hill climbing from a million points found at most 5.33, 4.57, 3.99, 3.66 and 3.44; an
 * eighth is added. At greater distances the formula is discontinuous for opposite hues, so every colour is
 * compared.
 */
const reaches = [
  [32, 3.9],
  [24, 4.15],
  [16, 4.5],
  [8, 5.2],
  [0, 6],
] as const
export const REACHED_WITHIN = 12

export function reachAt(a: number, b: number): number {
  const chroma = Math.sqrt(a * a + b * b)
  for (const [from, reach] of reaches) if (chroma >= from) return reach
  return Infinity
}

const KEPT = 16
const kept = new WeakMap<ColourIndex, Map<string, NearColours>>()

/** Cloths within a CIEDE2000 distance of a colour; the last few results are cached. */
export function nearColours(colours: ColourIndex, hex: string, most: number): NearColours {
  const known = kept.get(colours) ?? new Map<string, NearColours>()
  kept.set(colours, known)
  const key = `${hex} ${most}`
  const found = known.get(key) ?? findNear(colours, labOfHex(hex), most)
  known.delete(key)
  known.set(key, found)
  if (known.size > KEPT) known.delete(known.keys().next().value!)
  return found
}

export function findNear(
  { cells, starts, positions, lab }: ColourIndex,
  [l, a, b]: Lab,
  most: number,
): NearColours {
  const bits = emptyBits(positions.length)
  // Slightly more than the square, so that rounding does not exclude colours exactly at the limit.
  const furthest = most * most * (1 + 1e-9)
  const found: number[] = []
  const distances: number[] = []
  for (let nth = 0; nth < cells.length; nth += 1) {
    if (isTooLightOrDark(cells[nth]!, l, most)) continue
    if (isBeyondReach(cells[nth]!, [l, a, b], most)) continue
    for (let at = starts[nth]!; at < starts[nth + 1]!; at += 1) {
      const lightness = lab[at * LAB_AXES]!
      if (weightedLightness(l, lightness) ** 2 > furthest) continue
      const distance = difference(l, a, b, lightness, lab[at * LAB_AXES + 1]!, lab[at * LAB_AXES + 2]!)
      // The distance to an unknown colour is NaN.
      if (!(distance <= most)) continue
      addBit(bits, positions[at]!)
      found.push(positions[at]!)
      distances.push(distance)
    }
  }
  const sorted = { positions: Uint32Array.from(found), distances: Float64Array.from(distances) }
  return { bits, nearestFirst: () => inBuckets(sorted, most) }
}

/** Whether no colour of a cell can be near enough. */
function isBeyondReach(cell: number, [l, a, b]: Lab, most: number): boolean {
  if (cell === BEYOND || most > REACHED_WITHIN) return false
  const [l2, a2, b2] = centreOf(cell)
  return difference(l, a, b, l2, a2, b2) > most + reachAt(a2, b2)
}

/** Whether the lightness range of a cell alone puts it too far away. */
function isTooLightOrDark(cell: number, lightness: number, most: number): boolean {
  if (cell === BEYOND) return false
  const darkest = darkestOf(cell)
  const nearest = Math.min(Math.max(lightness, darkest), darkest + CELL)
  return Math.abs(weightedLightness(lightness, nearest)) > most * (1 + 1e-9)
}
