import type { Structure } from '@selvedge/loom/recipe/structures.ts'
import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'
import type { Finish } from '@selvedge/contract/catalogue/terms.ts'
import type { Random } from '../random.ts'
import { mixed, shifted } from '../colour/mix.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Blend, ClothDesign } from './cloth.ts'
import { oneColour } from './one-colour.ts'

export function cottonTwill(random: Random): ClothDesign {
  const endsPerCm = random.pick([18, 21, 24])
  const structure = random.pick<Structure>([
    { name: 'twill31' },
    { name: 'twill21' },
    { name: 'brokenTwill' },
  ])
  const denim = random.happens(0.3)
  const design = oneColour({
    random,
    structure,
    yarn: 'cotton',
    sett: { binding: 'twill', endsPerCm, picksPerCm: endsPerCm * 0.8, cover: 152 },
    blend: random.pick([
      blendOf('cotton', 100),
      blendOf('cotton', 98, 'polyester', 2),
      blendOf('cotton', 80, 'hemp', 20),
    ]),
    share: 0.2,
  })
  const shades: ClothDesign = {
    ...design,
    pattern: 'twill',
    finishes: random.pick<readonly Finish[]>([[], ['washed'], ['brushed']]),
  }
  if (!denim) return shades
  return {
    ...shades,
    lightness: [10, 52],
    weave: (colours, range) => design.weave({ ...colours, second: colours.ground }, range),
  }
}

export function cottonPlain(random: Random): ClothDesign {
  const endsPerCm = random.pick([15, 17, 19])
  const structure = random.pick<Structure>([
    { name: 'plain' },
    { name: 'basket', size: 2 },
    { name: 'rib', picks: 2 },
    { name: 'waffle' },
  ])
  const design = oneColour({
    random,
    structure,
    yarn: 'cotton',
    sett: { binding: 'plain', endsPerCm, picksPerCm: endsPerCm - 2, cover: 138 },
    blend: random.pick([
      blendOf('cotton', 100),
      blendOf('cotton', 70, 'linen', 30),
      blendOf('cotton', 52, 'lyocell', 48),
    ]),
    share: random.pick([0, 0.3]),
  })
  return { ...design, pattern: structure.name === 'plain' ? 'plain' : 'texture', reversible: true }
}

export function silkPlain(random: Random): ClothDesign {
  const endsPerCm = random.pick([24, 28, 30])
  const shot = random.happens(0.35)
  const design = oneColour({
    random,
    structure: { name: 'plain' },
    yarn: 'silk',
    sett: { binding: 'plain', endsPerCm, picksPerCm: endsPerCm * 0.75, cover: 118 },
    blend: blendOf('silk', 100),
    share: shot ? 0.9 : 0.15,
  })
  return { ...design, reversible: true, lightness: [16, 88] }
}

export function satin(random: Random): ClothDesign {
  const endsPerCm = random.pick([30, 34, 38])
  const [yarn, blend] = random.weighted<readonly [YarnName, Blend]>([
    [['silk', blendOf('silk', 100)], 2],
    [['viscose', blendOf('viscose', 60, 'cotton', 40)], 3],
    [['cotton', blendOf('cotton', 100)], 3],
    [['viscose', blendOf('viscose', 52, 'linen', 48)], 2],
  ])
  const design = oneColour({
    random,
    structure: { name: 'satin', ends: random.pick([5, 8] as const) },
    yarn,
    weftYarn: yarn === 'silk' ? 'silk' : 'cotton',
    sett: { binding: 'satin', endsPerCm, picksPerCm: endsPerCm * 0.7, cover: 164 },
    blend,
    share: 0.15,
  })
  return { ...design, finishes: yarn === 'cotton' ? ['mercerised'] : [] }
}

/** Small diamonds, point-threaded. */
export function diamond(random: Random): ClothDesign {
  const point = random.pick([8, 12, 16, 20])
  const [yarn, blend, endsPerCm] = random.pick<readonly [YarnName, Blend, number]>([
    ['worsted', blendOf('wool', 100), 13.1],
    ['linen', blendOf('linen', 62, 'cotton', 38), 13.1],
    ['cotton', blendOf('cotton', 100), 17],
  ])
  return {
    ...usualCloth,
    pattern: 'geometric',
    reversible: true,
    construction: constructionOf({
      binding: 'twill',
      endsPerCm,
      picksPerCm: endsPerCm,
      cover: yarn === 'worsted' ? 170 : 148,
    }),
    blend,
    lightness: [10, 66],
    weave: ({ main, ground }) => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(random),
      structure: { name: 'diamond', point },
      endsPerCm,
      picksPerCm: endsPerCm,
      warpYarn: yarn,
      weftYarn: yarn,
      warp: [[mixed(ground, main, 0.15), 1]],
      weft: [[shifted(main, -0.01), 1]],
    }),
  }
}
