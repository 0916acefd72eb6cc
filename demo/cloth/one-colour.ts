import type { Structure } from '@selvedge/loom/recipe/structures.ts'
import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'
import type { Random } from '../random.ts'
import { mixed } from '../colour/mix.ts'
import { constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Blend, ClothDesign, Sett } from './cloth.ts'

type OneColourSpec = {
  random: Random
  structure: Structure
  yarn: YarnName
  weftYarn?: YarnName
  sett: Sett
  blend: Blend
  heather?: number
  /** How far the weft is mixed towards the second shade. */
  share: number
}

/** Cloth of one shade, or of two that look like one. */
export function oneColour({
  random,
  structure,
  yarn,
  weftYarn,
  sett,
  blend,
  heather,
  share,
}: OneColourSpec): ClothDesign {
  return {
    ...usualCloth,
    pattern: 'plain',
    construction: constructionOf(sett),
    blend,
    weave: ({ main, second }) => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(random),
      structure,
      endsPerCm: sett.endsPerCm,
      picksPerCm: sett.picksPerCm,
      warpYarn: yarn,
      weftYarn: weftYarn ?? yarn,
      ...(heather === undefined ? {} : { heather }),
      warp: [[main, 1]],
      weft: [[mixed(main, second, share), 1]],
    }),
  }
}
