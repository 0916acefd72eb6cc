import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Finish } from '@selvedge/contract/catalogue/terms.ts'
import type { Recipe } from '@selvedge/loom/recipe/recipe.ts'
import type { Random } from '../random.ts'
import type { Companions } from '../colour/companions.ts'
import type { RangeName } from '../colour/ranges.ts'
import type { DemoFibre } from '../facts/fibre.ts'

/** How threads are bound, as far as it affects wear, weight and price. */
export type Binding = 'plain' | 'twill' | 'satin' | 'figured' | 'pile' | 'loop' | 'open'

/** Sett and yarns. Counts are in tex (grams a kilometre); a pile or loop yarn adds its own weight. */
export type Construction = {
  binding: Binding
  endsPerCm: number
  picksPerCm: number
  warpTex: number
  weftTex: number
  /** Weight of pile or loops over the ground, g/m². */
  pileGsm: number
}

export type Blend = { fibre: DemoFibre; percent: number }[]

type Stated = 'pattern' | 'productType' | 'reversible'
/** A design without colours: everything that its colourways share. */
export type ClothDesign = { [F in Stated]: NonNullable<FabricFacts[F]> } & {
  /** What is done to it after weaving. */
  finishes: readonly Finish[]
  construction: Construction
  blend: Blend
  backing: Blend | null
  /** The usable widths its looms produce, cm; the design has one of them. */
  usableWidthsCm: readonly number[]
  /** Colour ranges that suit this cloth; null for the supplier's own. */
  ranges: readonly RangeName[] | null
  /** The darkest and the lightest main shade it is dyed in, CIELAB lightness. */
  lightness: readonly [darkest: number, lightest: number]
  /** The recipe of one colourway from its yarns; `range` supplies further shades. */
  weave: (colours: Companions, range: RangeName) => Recipe
}

/** Defaults of a design; each kind overrides what differs. */
export const usualCloth = {
  productType: 'woven',
  reversible: false,
  finishes: [],
  backing: null,
  usableWidthsCm: [137, 138, 138, 140, 140, 141, 142],
  ranges: null,
  lightness: [10, 90],
} as const satisfies Partial<ClothDesign>

/** The widths of curtain looms: the cloth is railroaded, its width covering the drop. */
export const CURTAIN_WIDTHS_CM = [280, 290, 295, 300, 300, 310, 320] as const

export const isWide = ({ usableWidthsCm }: Pick<ClothDesign, 'usableWidthsCm'>): boolean =>
  Math.min(...usableWidthsCm) >= 280

/** The seed of a recipe: 31 bits. */
export const seedOf = (random: Random): number => random.seed >>> 1

/** A composition from alternating fibres and percentages: `blendOf('wool', 85, 'linen', 15)`. */
export function blendOf(...parts: (DemoFibre | number)[]): Blend {
  const blend: Blend = []
  for (let k = 0; k < parts.length; k += 2) {
    blend.push({ fibre: parts[k] as DemoFibre, percent: parts[k + 1] as number })
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
 * Yarn counts for a sett: cover factor is threads/cm × √tex, about 175 in a wool twill, 125 in a plain linen, 50 in a
 * voile.
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
