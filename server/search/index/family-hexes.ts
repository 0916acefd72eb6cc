import { colourFamilies, type ColourFamily } from '@selvedge/contract/catalogue/terms.ts'
import { LAB_AXES, NO_FAMILY, type ColourwayColumns } from './colourway-columns.ts'
import { risingOrder } from './value-order.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

export type FamilyHexes = ReadonlyMap<ColourFamily, readonly string[]>

const SHADES = 3
/** CIELAB chroma is counted in whole units; no cloth has more than this. */
const CHROMA_STEPS = 160
/** A colour is known by its clear cloths, a neutral by those with hardly any colour. */
const neutrals: ReadonlySet<ColourFamily> = new Set<ColourFamily>(['white', 'grey', 'black'])
const clearest = (family: ColourFamily): number => (neutrals.has(family) ? 0.1 : 0.9)

/**
 * A light, a medium and a dark colour to represent each colour family, taken from its own cloths: from each third by
 * lightness a clear one, rather than the average, which is greyish in every family.
 */
export function* familyHexes({ size, lab, families, hexes }: ColourwayColumns): SlicedWork<FamilyHexes> {
  const darkness = new Float64Array(size)
  for (let at = 0; at < size; at += 1) {
    darkness[at] = Math.max(0, 200 - (lab[at * LAB_AXES]! || 0))
    if (at % YIELD_EVERY === 0) yield
  }
  const lightFirst = yield* risingOrder(darkness)
  const sizes = new Uint32Array(colourFamilies.length)
  for (let at = 0; at < size; at += 1) {
    if (families[at] !== NO_FAMILY) sizes[families[at]!]! += 1
    if (at % (YIELD_EVERY * 16) === 0) yield
  }
  const chromaOf = (position: number): number => {
    const [, a = 0, b = 0] = lab.subarray(position * LAB_AXES, position * LAB_AXES + LAB_AXES)
    return Math.min(CHROMA_STEPS - 1, Math.floor(Math.hypot(a, b)) || 0)
  }
  // Walks all cloths from light to dark, with the family and the shade of each.
  function* walk(visit: (family: number, shade: number, position: number) => void): SlicedWork<void> {
    const passed = new Uint32Array(colourFamilies.length)
    for (let at = 0; at < size; at += 1) {
      if (at % YIELD_EVERY === 0) yield
      const position = lightFirst[at]!
      const family = families[position]!
      if (family === NO_FAMILY) continue
      visit(family, Math.floor((passed[family]! * SHADES) / sizes[family]!), position)
      passed[family]! += 1
    }
  }
  const counts = colourFamilies.map(() => Array.from({ length: SHADES }, () => new Uint32Array(CHROMA_STEPS)))
  yield* walk((family, shade, position) => {
    counts[family]![shade]![chromaOf(position)]! += 1
  })
  const wanted = counts.map((shades, family) =>
    shades.map(steps => stepAt(steps, clearest(colourFamilies[family]!))),
  )
  const chosen = colourFamilies.map((): string[] => [])
  yield* walk((family, shade, position) => {
    const found = chosen[family]!
    if (found[shade] === undefined && chromaOf(position) === wanted[family]![shade])
      found[shade] = `#${hexes[position]!.toString(16).padStart(6, '0')}`
  })
  return new Map(
    colourFamilies.flatMap((family, nth) => {
      const shades = chosen[nth]!.filter(hex => hex !== undefined)
      // With fewer cloths than shades, the last stands for those that are missing.
      return shades.length === 0
        ? []
        : [[family, Array.from({ length: SHADES }, (_, shade) => shades[shade] ?? shades.at(-1)!)] as const]
    }),
  )
}

/** The first step at or below which this share of the counts lies. */
function stepAt(steps: Uint32Array, share: number): number {
  const goal = steps.reduce((sum, count) => sum + count, 0) * share
  let sum = 0
  return steps.findIndex(count => (sum += count) >= goal && sum > 0)
}
