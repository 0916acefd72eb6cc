import { difference, labOfHex, weightedLightness } from '@selvedge/contract/colour.ts'
import { addBit, emptyBits, type Bitset } from './bitset.ts'
import { BEYOND, CELL, centreOf, type ColourIndex } from './colour-index.ts'
import { LAB_AXES } from './colourway-columns.ts'
import type { Lab } from './indexed-fabric.ts'
import { inBuckets } from './nearest-first.ts'

/** The cloths within reach of a colour. */
export type NearColours = {
  bits: Bitset
  /** Nearest first, those of one distance by position, with how far each is; sorted only as far as it is looked at. */
  nearestFirst(): Iterable<{ position: number; distance: number }>
}

/**
 * How much further than a colour the middle of its cube can be, for colours this near to what is wanted. Half the diagonal
 * of a cube is 3.5 CIELAB units, of which among greys, where a* is stretched by half, each makes up to 1.5 of CIEDE2000.
 * Further away the formula leaps where two hues lie opposite each other: there every colour is looked at.
 */
export const CELL_REACH = (CELL / 2) * Math.sqrt(3) * 2
export const REACHED_WITHIN = 12
/** Away from the greys a unit makes far less. */
export const REACH_IN_COLOUR = 5.5
export const COLOUR_CHROMA = 16

const KEPT = 16
const kept = new WeakMap<ColourIndex, Map<string, NearColours>>()

/** Cloths whose colour is at most so far from one, in CIEDE2000; the last few answers are kept. */
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
  // A hair more than the square, so that rounding leaves out nothing that lies on the edge.
  const furthest = most * most * (1 + 1e-9)
  const found: number[] = []
  const distances: number[] = []
  for (let nth = 0; nth < cells.length; nth += 1) {
    if (isBeyondReach(cells[nth]!, [l, a, b], most)) continue
    for (let at = starts[nth]!; at < starts[nth + 1]!; at += 1) {
      const lightness = lab[at * LAB_AXES]!
      if (weightedLightness(l, lightness) ** 2 > furthest) continue
      const distance = difference(l, a, b, lightness, lab[at * LAB_AXES + 1]!, lab[at * LAB_AXES + 2]!)
      // What has no colour is at no distance from any.
      if (!(distance <= most)) continue
      addBit(bits, positions[at]!)
      found.push(positions[at]!)
      distances.push(distance)
    }
  }
  const sorted = { positions: Uint32Array.from(found), distances: Float64Array.from(distances) }
  return { bits, nearestFirst: () => inBuckets(sorted, most) }
}

/** Whether no colour of a cube can be near enough. */
function isBeyondReach(cell: number, [l, a, b]: Lab, most: number): boolean {
  if (cell === BEYOND || most > REACHED_WITHIN) return false
  const [l2, a2, b2] = centreOf(cell)
  const reach = Math.sqrt(a2 * a2 + b2 * b2) < COLOUR_CHROMA ? CELL_REACH : REACH_IN_COLOUR
  return difference(l, a, b, l2, a2, b2) > most + reach
}
