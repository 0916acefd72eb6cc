import type { Structure } from '@selvedge/loom/recipe/structures.ts'
import type { Finish } from '@selvedge/contract/catalogue/terms.ts'
import type { Random } from '../random.ts'
import { mixed, shifted } from '../colour/mix.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Blend, ClothDesign } from './cloth.ts'

const linens = (random: Random): Blend =>
  random.weighted([
    [blendOf('linen', 100), 6],
    [blendOf('linen', 55, 'cotton', 45), 2],
    [blendOf('linen', 70, 'viscose', 30), 2],
    [blendOf('hemp', 60, 'linen', 40), 1],
  ])

type LinenSpec = {
  random: Random
  structure: Structure
  endsPerCm: number
  picksPerCm: number
  cover: number
  slub: number
  /** How far the weft is mixed from the warp's shade towards the pale ground. */
  chambray: number
}

function linen({ random, structure, endsPerCm, picksPerCm, cover, slub, chambray }: LinenSpec): ClothDesign {
  return {
    ...usualCloth,
    pattern: structure.name === 'plain' ? 'plain' : 'texture',
    reversible: true,
    construction: constructionOf({ binding: 'plain', endsPerCm, picksPerCm, cover }),
    blend: linens(random),
    finishes: random.pick<readonly Finish[]>([['washed'], ['softened'], [], []]),
    weave: ({ main, ground }) => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(random),
      structure,
      endsPerCm,
      picksPerCm,
      warpYarn: 'linen',
      weftYarn: 'linen',
      slub,
      warp: [[main, 1]],
      weft: [[chambray > 0 ? mixed(main, ground, chambray) : shifted(main, -0.03), 1]],
    }),
  }
}

export function linenPlain(random: Random): ClothDesign {
  const endsPerCm = random.pick([11, 12, 13.1, 14.2, 15.3])
  return linen({
    random,
    structure: { name: 'plain' },
    endsPerCm,
    picksPerCm: endsPerCm - 1,
    cover: random.between(124, 140),
    slub: random.between(0.03, 0.14),
    chambray: random.pick([0, 0.1, 0.2, 0.6]),
  })
}

/** Curtain linens of 280 cm and over, finer and lighter than the furnishing ones. */
export function linenWide(random: Random): ClothDesign {
  const endsPerCm = random.pick([12, 13.1, 14.2])
  const spec = { random, structure: { name: 'plain' } as const, endsPerCm, picksPerCm: endsPerCm - 0.9 }
  const slub = random.between(0.05, 0.16)
  const design = linen({
    ...spec,
    cover: random.between(104, 118),
    slub,
    chambray: random.pick([0, 0.15, 0.5]),
  })
  return { ...design, usableWidthsCm: [300] }
}

export function linenBasket(random: Random): ClothDesign {
  const structure = random.weighted<Structure>([
    [{ name: 'basket', size: 2 }, 5],
    [{ name: 'basket', size: 3 }, 1],
    [{ name: 'rib', picks: 2 }, 2],
    [{ name: 'crepe' }, 2],
  ])
  const endsPerCm = random.pick([12.4, 14, 15.3])
  const slub = random.between(0.02, 0.08)
  const chambray = random.pick([0, 0.15, 0.3])
  return linen({ random, structure, endsPerCm, picksPerCm: endsPerCm - 0.9, cover: 142, slub, chambray })
}

export function linenHerringbone(random: Random): ClothDesign {
  const point = random.pick([14, 20, 28])
  const endsPerCm = random.pick([12.2, 13.1, 14.2])
  const spec = {
    random,
    structure: { name: 'herringbone', point } as const,
    endsPerCm,
    picksPerCm: endsPerCm - 0.5,
  }
  const design = linen({
    ...spec,
    cover: 146,
    slub: random.between(0.01, 0.05),
    chambray: random.pick([0.45, 0.6, 0.75]),
  })
  const binding = { ...design.construction, binding: 'twill' as const }
  return { ...design, pattern: 'herringbone', construction: binding, lightness: [10, 76] }
}
