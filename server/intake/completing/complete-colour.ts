import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { labOfHex } from '@selvedge/contract/catalogue/colour.ts'
import { drawnCloth, familyOf } from '../../platform/drawn-cloth.ts'
import type { StatedValues } from '../mapping/stated-values.ts'
import { folded } from '../words/lexicon.ts'
import type { StoredCloth } from './stored-cloth.queries.ts'

/** The colour of undyed cloth, shown when no colour is known. */
export const UNDYED = '#e8e2d6'

/**
 * The colour of a cloth and how the loom draws it. A stored colour is kept as long as its name is unchanged:
 * colours derived from a name are less exact.
 */
export function completeColour(stated: StatedValues, stored: StoredCloth | undefined, facts: FabricFacts) {
  const isSameName =
    stored && (stated.colourName === undefined || folded(stated.colourName) === folded(stored.colour_name))
  const isKept = stored && stored.colour_family !== null && isSameName
  const hexes = isKept ? stored.palette : (stated.hexes ?? [])
  const hex = isKept ? stored.hex : (hexes[0] ?? UNDYED)
  const colourFamily = isKept
    ? stored.colour_family
    : (stated.colourFamily ?? (hexes[0] ? familyOf(hexes[0]) : null))
  const kept = isKept && stored.recipe ? { recipe: stored.recipe, recipeHash: stored.recipe_hash } : null
  const drawn = kept ?? drawnCloth({ ...facts, hexes: hexes.length > 0 ? [hex, ...hexes.slice(1)] : [] })
  return {
    hex,
    palette: hexes.length > 0 ? [...hexes] : [hex],
    lab: [...labOfHex(hex)] as [number, number, number],
    colourFamily,
    recipe: drawn?.recipe ?? null,
    recipeHash: drawn?.recipeHash ?? null,
  }
}
