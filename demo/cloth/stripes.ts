import type { Structure } from '@selvedge/loom/recipe/structures.ts'
import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'
import type { Random } from '../random.ts'
import { mixed } from '../colour/mix.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { ClothDesign } from './cloth.ts'
import { colourOrder, scaledOrder } from './colour-order.ts'

/** Mattress and grain-sack stripes: thin lines grouped around a broader one, on undyed cotton. */
const tickings = [
  'g18 m6 g2 m2 g2 m2 g2 m6',
  'g24 m2 g2 m12 g2 m2',
  'g36 m4 g4 m2 g4 m2 g4 m4',
  'g44 m4 g4 m4 g4 m4',
  'g20 m2 g4 m8 g4 m2',
  'g30 m4 g2 a2 g2 m4',
  'g12 m2',
  'g8 m2 g2 m2',
  'g160 m6 g6 m24 g6 m6',
  'g96 m4 g4 s12 g4 m4',
  'g120 m12 g4 a4 g4 m12',
  'm10 g10',
  'm4 g4 m4 g28',
]

export function ticking(random: Random): ClothDesign {
  const order = scaledOrder(random.pick(tickings), random.pick([1, 1, 1, 1.5]))
  const structure = random.pick<Structure>([
    { name: 'twill31' },
    { name: 'twill21' },
    { name: 'brokenTwill' },
    { name: 'satin', ends: 5 },
  ])
  const endsPerCm = random.pick([17.5, 19.7, 21])
  return {
    ...usualCloth,
    pattern: 'stripe',
    construction: constructionOf({ binding: 'twill', endsPerCm, picksPerCm: endsPerCm * 0.9, cover: 148 }),
    blend: random.weighted([
      [blendOf('cotton', 100), 4],
      [blendOf('cotton', 60, 'linen', 40), 3],
      [blendOf('linen', 52, 'cotton', 48), 1],
    ]),
    finishes: endsPerCm > 20 ? ['downProof'] : [],
    lightness: [10, 58],
    weave: colours => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(random),
      structure,
      endsPerCm,
      picksPerCm: endsPerCm * 0.9,
      warpYarn: 'cotton',
      weftYarn: 'cotton',
      slub: 0.02,
      warp: colourOrder(order, colours),
      weft: [[colours.ground, 1]],
    }),
  }
}

/** Deckchair and blanket stripes. */
const broadStripes = [
  'g40 m6 s4 m6 g8 a12 g8 m6 s4 m8',
  'm32 g32',
  'g64 m8 g4 m8',
  'g48 m16 s8 m16',
  'm24 g8 m24 s16',
  's20 g4 m20 g4 a4 g4 m20 g4',
  'g80 m4 g4 s20 g4 m4',
  'g20 m20 g20 s20',
  'g26 m2 g6 s14 g6 m2 g26 a6',
  'g100 m28 g10 m6',
  'm12 g12',
  'g36 m18 g6 m6 g6 m6 g6 m18',
]

export function linenStripe(random: Random): ClothDesign {
  const order = scaledOrder(random.pick(broadStripes), random.pick([0.8, 1, 1, 1.4, 2]))
  const endsPerCm = random.pick([13.1, 15.3, 17.5])
  const picksPerCm = endsPerCm * random.pick([0.62, 0.72, 0.86])
  const yarn = random.weighted<YarnName>([
    ['linen', 3],
    ['cotton', 2],
  ])
  return {
    ...usualCloth,
    pattern: 'stripe',
    reversible: true,
    construction: constructionOf({ binding: 'plain', endsPerCm, picksPerCm, cover: 132 }),
    blend: yarn === 'linen' ? blendOf('linen', 100) : blendOf('cotton', 70, 'linen', 30),
    lightness: [10, 64],
    weave: colours => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(random),
      structure: { name: 'plain' },
      endsPerCm,
      picksPerCm,
      warpYarn: yarn,
      weftYarn: yarn,
      slub: 0.04,
      warp: colourOrder(order, colours),
      weft: [[colours.ground, 1]],
    }),
  }
}

/** Regency stripes: bands of satin on a rep or taffeta ground. */
const bands = [
  [96, 96],
  [160, 80],
  [48, 144],
  [240, 240],
  [64, 32],
] as const

export function satinStripe(random: Random): ClothDesign {
  const [satinEnds, plainEnds] = random.pick(bands)
  const silken = random.happens(0.45)
  const yarn: YarnName = silken ? 'silk' : 'viscose'
  const endsPerCm = random.pick([26, 28, 32])
  const toneOnTone = random.happens(0.5)
  return {
    ...usualCloth,
    pattern: 'stripe',
    construction: constructionOf({ binding: 'satin', endsPerCm, picksPerCm: endsPerCm * 0.8, cover: 150 }),
    blend: silken ? blendOf('silk', 100) : blendOf('viscose', 54, 'cotton', 46),
    lightness: [16, 78],
    weave: ({ main, second, ground }) => {
      const band = toneOnTone ? mixed(main, second, 0.3) : ground
      return {
        v: 1,
        kind: 'weave',
        seed: seedOf(random),
        structure: { name: 'plain' },
        dobby: [
          [{ name: 'satin', ends: 8 }, satinEnds],
          [{ name: 'plain' }, plainEnds],
        ],
        endsPerCm,
        picksPerCm: endsPerCm * 0.8,
        warpYarn: yarn,
        weftYarn: silken ? 'silk' : 'cotton',
        warp: [
          [main, satinEnds],
          [band, plainEnds],
        ],
        weft: [[band, 1]],
      }
    },
  }
}

const awnings = ['m60 l60', 'l48 m12 a6 m12', 'm96 l12 s24 l12', 'l80 m8 l8 m8', 'm20 l20', 'l64 m24 s24 m24']

/** Awning stripes in solution-dyed acrylic, the warp twice as dense as the weft so that it covers it. */
export function outdoorStripe(random: Random): ClothDesign {
  const order = scaledOrder(random.pick(awnings), random.pick([1.5, 1.5, 2.2]))
  const endsPerCm = random.pick([27, 30])
  return {
    ...usualCloth,
    pattern: 'stripe',
    reversible: true,
    construction: constructionOf({ binding: 'plain', endsPerCm, picksPerCm: endsPerCm / 2, cover: 150 }),
    blend: blendOf('acrylic', 100),
    finishes: ['waterRepellent', 'oilRepellent'],
    lightness: [16, 62],
    weave: colours => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(random),
      structure: { name: 'plain' },
      endsPerCm,
      picksPerCm: endsPerCm / 2,
      warpYarn: 'polyester',
      weftYarn: 'polyester',
      warp: colourOrder(order, colours),
      weft: [[mixed(colours.light, colours.main, 0.15), 1]],
    }),
  }
}
