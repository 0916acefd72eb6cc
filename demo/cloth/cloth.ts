import type { FabricFacts } from '@selvedge/contract/fabric.ts'
import type { Fibre } from '@selvedge/contract/terms.ts'
import type { Recipe } from '@selvedge/loom/recipe.ts'
import type { Chance } from '../chance.ts'
import type { Companions } from '../colour/companions.ts'
import type { RangeName } from '../colour/ranges.ts'

/** How threads hold together, as far as wear, weight and price care. */
export type Binding = 'plain' | 'twill' | 'satin' | 'figured' | 'pile' | 'loop' | 'open'

/** Sett and yarns. Counts are in tex (grams a kilometre); a pile or loop yarn adds grams of its own. */
export type Construction = {
  binding: Binding
  endsPerCm: number
  picksPerCm: number
  warpTex: number
  weftTex: number
  /** Weight of pile or loops over the ground, g/m². */
  pileGsm: number
}

export type Blend = FabricFacts['composition']

/** A design before it has colours: everything that its colourways share. */
export type ClothDesign = Pick<FabricFacts, 'pattern' | 'productType' | 'reversible' | 'finish'> & {
  construction: Construction
  blend: Blend
  backing: Blend | null
  /** Widths between the selvedges that its looms give, cm; one of them is the design's. */
  usableWidthsCm: readonly number[]
  /** Ranges that suit this cloth; null takes the supplier's own. */
  ranges: readonly RangeName[] | null
  /** The darkest and the lightest main shade it is dyed in, CIELAB lightness. */
  lightness: readonly [darkest: number, lightest: number]
  /** The recipe of one colourway: its yarns, and the range that others may be taken from. */
  weave: (colours: Companions, range: RangeName) => Recipe
}

/** What the cloths of one kind have in common; each says only where it departs from it. */
export const usualCloth = {
  productType: 'woven',
  reversible: false,
  finish: null,
  backing: null,
  usableWidthsCm: [137, 138, 138, 140, 140, 141, 142],
  ranges: null,
  lightness: [10, 90],
} as const satisfies Partial<ClothDesign>

/** What curtain looms give: the cloth is used with its warp lying across, its width being the drop. */
export const CURTAIN_WIDTHS_CM = [280, 290, 295, 300, 300, 310, 320] as const

export const isWide = ({ usableWidthsCm }: Pick<ClothDesign, 'usableWidthsCm'>): boolean =>
  Math.min(...usableWidthsCm) >= 280

/** The seed of a recipe: 31 bits. */
export const seedOf = (chance: Chance): number => chance.seed >>> 1

/** A composition from fibres and percentages in turn: `blendOf('wool', 85, 'linen', 15)`. */
export function blendOf(...parts: (Fibre | number)[]): Blend {
  const blend: Blend = []
  for (let k = 0; k < parts.length; k += 2) {
    blend.push({ fibre: parts[k] as Fibre, percent: parts[k + 1] as number })
  }
  return blend
}

export type Sett = {
  binding: Binding
  endsPerCm: number
  picksPerCm: number
  cover: number
  pileGsm?: number
}

/**
 * Yarn counts that fill a sett: cover factor is threads/cm × √tex, about 175 in a wool twill, 125 in a plain
 * linen, 50 in a voile.
 */
export function constructionOf({ binding, endsPerCm, picksPerCm, cover, pileGsm = 0 }: Sett): Construction {
  return {
    binding,
    endsPerCm,
    picksPerCm,
    warpTex: Math.round((cover / endsPerCm) ** 2),
    weftTex: Math.round((cover / picksPerCm) ** 2),
    pileGsm,
  }
}
