import { colourFamilies, type ColourFamily } from '@selvedge/contract/catalogue/terms.ts'
import { LAB_AXES, NO_FAMILY, type ColourwayColumns } from './colourway-columns.ts'
import { risingOrder } from './value-order.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

export type FamilyHexes = ReadonlyMap<ColourFamily, readonly string[]>

/** A light, a medium and a dark colour to represent each colour family, taken from its own cloths. */
export function* familyHexes({ size, lab, families, hexes }: ColourwayColumns): SlicedWork<FamilyHexes> {
  const darkness = new Float64Array(size)
  for (let at = 0; at < size; at += 1) {
    darkness[at] = Math.max(0, 200 - (lab[at * LAB_AXES]! || 0))
    if (at % YIELD_EVERY === 0) yield
  }
  const lightFirst = yield* risingOrder(darkness)
  const counts = new Uint32Array(colourFamilies.length)
  for (let at = 0; at < size; at += 1) {
    if (families[at] !== NO_FAMILY) counts[families[at]!]! += 1
    if (at % (YIELD_EVERY * 16) === 0) yield
  }
  // The medians of the three thirds by lightness, so that outliers do not count.
  const places = Array.from(counts, count => [1, 3, 5].map(sixth => Math.floor((count * sixth) / 6)))
  const passed = new Uint32Array(colourFamilies.length)
  const chosen = colourFamilies.map((): string[] => [])
  for (let at = 0; at < size; at += 1) {
    if (at % YIELD_EVERY === 0) yield
    const position = lightFirst[at]!
    const family = families[position]!
    if (family === NO_FAMILY) continue
    for (const place of places[family]!)
      if (place === passed[family]) chosen[family]!.push(`#${hexes[position]!.toString(16).padStart(6, '0')}`)
    passed[family]! += 1
  }
  return new Map(
    colourFamilies.flatMap((family, nth) => (counts[nth]! > 0 ? [[family, chosen[nth]!] as const] : [])),
  )
}
