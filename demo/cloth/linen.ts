import type { Structure } from '@selvedge/loom/structures.ts'
import type { Chance } from '../chance.ts'
import { mixed, shifted } from '../colour/mix.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Blend, ClothDesign } from './cloth.ts'

const linens = (chance: Chance): Blend =>
  chance.weighted([
    [blendOf('linen', 100), 6],
    [blendOf('linen', 55, 'cotton', 45), 2],
    [blendOf('linen', 70, 'viscose', 30), 2],
    [blendOf('hemp', 60, 'linen', 40), 1],
  ])

type LinenSpec = {
  chance: Chance
  structure: Structure
  endsPerCm: number
  picksPerCm: number
  cover: number
  slub: number
  /** How far the weft goes from the warp's shade towards the pale ground. */
  chambray: number
}

function linen({ chance, structure, endsPerCm, picksPerCm, cover, slub, chambray }: LinenSpec): ClothDesign {
  return {
    ...usualCloth,
    pattern: structure.name === 'plain' ? 'plain' : 'texture',
    reversible: true,
    construction: constructionOf({ binding: 'plain', endsPerCm, picksPerCm, cover }),
    blend: linens(chance),
    finish: chance.pick(['stone-washed', 'softened', null, null]),
    weave: ({ main, ground }) => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(chance),
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

export function linenPlain(chance: Chance): ClothDesign {
  const endsPerCm = chance.pick([11, 12, 13.1, 14.2, 15.3])
  return linen({
    chance,
    structure: { name: 'plain' },
    endsPerCm,
    picksPerCm: endsPerCm - 1,
    cover: chance.between(124, 140),
    slub: chance.between(0.03, 0.14),
    chambray: chance.pick([0, 0.1, 0.2, 0.6]),
  })
}

/** Curtain linens of 280 cm and over, finer and lighter than the furnishing ones. */
export function linenWide(chance: Chance): ClothDesign {
  const endsPerCm = chance.pick([12, 13.1, 14.2])
  const spec = { chance, structure: { name: 'plain' } as const, endsPerCm, picksPerCm: endsPerCm - 0.9 }
  const slub = chance.between(0.05, 0.16)
  const design = linen({
    ...spec,
    cover: chance.between(104, 118),
    slub,
    chambray: chance.pick([0, 0.15, 0.5]),
  })
  return { ...design, usableWidthsCm: [300] }
}

export function linenBasket(chance: Chance): ClothDesign {
  const structure = chance.weighted<Structure>([
    [{ name: 'basket', size: 2 }, 5],
    [{ name: 'basket', size: 3 }, 1],
    [{ name: 'rib', picks: 2 }, 2],
    [{ name: 'crepe' }, 2],
  ])
  const endsPerCm = chance.pick([12.4, 14, 15.3])
  const slub = chance.between(0.02, 0.08)
  const chambray = chance.pick([0, 0.15, 0.3])
  return linen({ chance, structure, endsPerCm, picksPerCm: endsPerCm - 0.9, cover: 142, slub, chambray })
}

export function linenHerringbone(chance: Chance): ClothDesign {
  const point = chance.pick([14, 20, 28])
  const endsPerCm = chance.pick([12.2, 13.1, 14.2])
  const spec = {
    chance,
    structure: { name: 'herringbone', point } as const,
    endsPerCm,
    picksPerCm: endsPerCm - 0.5,
  }
  const design = linen({
    ...spec,
    cover: 146,
    slub: chance.between(0.01, 0.05),
    chambray: chance.pick([0.45, 0.6, 0.75]),
  })
  const binding = { ...design.construction, binding: 'twill' as const }
  return { ...design, pattern: 'herringbone', construction: binding, lightness: [10, 76] }
}
