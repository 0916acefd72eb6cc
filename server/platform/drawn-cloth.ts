import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { ColourFamily, Fibre } from '@selvedge/contract/catalogue/terms.ts'
import { colourFamily } from '@selvedge/loom/colour/colour-family.ts'
import { checkRecipe, RecipeError } from '@selvedge/loom/recipe/recipe-check.ts'
import { recipeHash, type Recipe } from '@selvedge/loom/recipe/recipe.ts'
import type { Structure } from '@selvedge/loom/recipe/structures.ts'
import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'

/** The colour family that shoppers filter by, from '#rrggbb'. */
export const familyOf = (hex: string): ColourFamily => colourFamily(hex)

type Known = Pick<FabricFacts, 'productType' | 'pattern' | 'composition' | 'weightGsm'> & {
  hexes: readonly string[]
}

/** Yarns of fibres that show what a cloth looks like; of others nothing is drawn. */
const yarns: Partial<Record<Fibre, YarnName>> = {
  wool: 'worsted',
  cashmere: 'woollen',
  alpaca: 'mohair',
  mohair: 'mohair',
  linen: 'linen',
  hemp: 'linen',
  jute: 'jute',
  cotton: 'cotton',
  silk: 'silk',
  viscose: 'viscose',
  lyocell: 'viscose',
  polyester: 'polyester',
  polyamide: 'polyester',
  acrylic: 'polyester',
  modacrylic: 'polyester',
  trevira: 'polyester',
  polypropylene: 'polyester',
  elastane: 'polyester',
  acetate: 'viscose',
  triacetate: 'viscose',
  modal: 'viscose',
  cupro: 'viscose',
  ramie: 'linen',
  sisal: 'jute',
  angora: 'mohair',
  camel: 'woollen',
  polyethylene: 'polyester',
  aramid: 'polyester',
}

/** Weaves that follow from the pattern's name alone. Stripes, checks and figured patterns do not. */
const structures: Partial<Record<NonNullable<FabricFacts['pattern']>, Structure>> = {
  plain: { name: 'plain' },
  texture: { name: 'basket' },
  twill: { name: 'twill22' },
  herringbone: { name: 'herringbone', point: 12 },
  houndstooth: { name: 'houndstooth' },
}
/** A houndstooth alternates four threads of each colour. */
const HOUNDSTOOTH_THREADS = 4

/**
 * The recipe with which the loom renders a cloth known only by its facts: weave, colours and yarn. Null where the
 * facts do not determine its look.
 */
export function drawnCloth(known: Known): { recipe: Record<string, unknown>; recipeHash: string } | null {
  const recipe = recipeOf(known)
  if (!recipe) return null
  try {
    const checked = checkRecipe(recipe)
    const hash = recipeHash(checked)
    // One in four thousand million is not drawn: its address would say that it is a photograph.
    return isPhotograph(hash) ? null : { recipe: { ...checked }, recipeHash: hash }
  } catch (error) {
    if (error instanceof RecipeError) return null
    throw error
  }
}

function recipeOf({ productType, pattern, composition, weightGsm, hexes }: Known): Recipe | null {
  const [colour, second = colour] = hexes
  const fibre = composition[0]?.fibre
  const yarn = fibre && yarns[fibre]
  if (colour === undefined || yarn === undefined) return null
  const common = { v: 1, seed: 1 } as const
  if (productType === 'velvet') return { ...common, kind: 'velvet', colour, style: 'plain' }
  const perCm = threadsPerCm(weightGsm)
  if (productType === 'sheer')
    return {
      ...common,
      kind: 'sheer',
      yarn,
      colour,
      opacity: 0.5,
      endsPerCm: perCm,
      picksPerCm: perCm,
    }
  const structure = productType === 'woven' && pattern !== null ? structures[pattern] : undefined
  if (!structure) return null
  const isToothed = structure.name === 'houndstooth'
  const runs = isToothed
    ? ([
        [colour, HOUNDSTOOTH_THREADS],
        [second!, HOUNDSTOOTH_THREADS],
      ] as const)
    : ([[colour, 1]] as const)
  const weft = isToothed ? runs : ([[second!, 1]] as const)
  return {
    ...common,
    kind: 'weave',
    structure,
    warp: runs,
    weft,
    warpYarn: yarn,
    weftYarn: yarn,
    endsPerCm: perCm,
    picksPerCm: perCm,
  }
}

/** Heavy cloth has thicker yarn, so fewer threads per centimetre. */
const threadsPerCm = (weightGsm: number | null): number =>
  weightGsm === null ? 16 : weightGsm > 420 ? 11 : weightGsm > 220 ? 16 : 22
