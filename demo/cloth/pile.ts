import type { Random } from '../random.ts'
import { mixed, shifted } from '../colour/mix.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Blend, ClothDesign } from './cloth.ts'

type Pile = { blend: Blend; backing: Blend; sheen: number; pileGsm: number }

const cottonBack = blendOf('cotton', 100)
const polycottonBack = blendOf('polyester', 60, 'cotton', 40)

function pileOf(random: Random): Pile {
  return random.weighted<Pile>([
    [{ blend: blendOf('cotton', 100), backing: cottonBack, sheen: 0.4, pileGsm: 250 }, 4],
    [{ blend: blendOf('polyester', 100), backing: polycottonBack, sheen: 0.5, pileGsm: 210 }, 3],
    [{ blend: blendOf('mohair', 100), backing: cottonBack, sheen: 0.6, pileGsm: 380 }, 2],
    [{ blend: blendOf('viscose', 72, 'silk', 28), backing: cottonBack, sheen: 0.75, pileGsm: 190 }, 2],
    [{ blend: blendOf('linen', 60, 'cotton', 40), backing: cottonBack, sheen: 0.35, pileGsm: 260 }, 2],
    [{ blend: blendOf('trevira', 100), backing: blendOf('trevira', 100), sheen: 0.45, pileGsm: 220 }, 1],
  ])
}

type VelvetLook = Pick<ClothDesign, 'weave' | 'finishes'>

function velvetOn(pile: Pile, look: VelvetLook): ClothDesign {
  const ground = constructionOf({
    binding: 'pile',
    endsPerCm: 20,
    picksPerCm: 17,
    cover: 112,
    pileGsm: pile.pileGsm,
  })
  return {
    ...usualCloth,
    pattern: 'plain',
    productType: 'velvet',
    construction: ground,
    blend: pile.blend,
    backing: pile.backing,
    lightness: [10, 80],
    ...look,
  }
}

export function velvet(random: Random): ClothDesign {
  const pile = pileOf(random)
  const tuftsPerCm = random.pick([20, 21, 22, 23])
  const style = random.weighted<'plain' | 'crushed' | 'strie'>([
    ['plain', 6],
    ['crushed', 1],
    ['strie', 2],
  ])
  const crush = style === 'crushed' ? random.between(0.3, 0.6) : random.between(0.15, 0.4)
  return velvetOn(pile, {
    finishes: style === 'crushed' ? ['crushed'] : [],
    weave: ({ main, second }) => ({
      v: 1,
      kind: 'velvet',
      seed: seedOf(random),
      colour: main,
      style,
      crush,
      sheen: pile.sheen,
      tuftsPerCm,
      ...(style === 'strie' ? { secondColour: mixed(main, second, 0.55) } : {}),
    }),
  })
}

/** Corduroy: cotton pile in ribs, two to six to the centimetre. */
export function corduroy(random: Random): ClothDesign {
  const walesPerCm = random.pick([1.6, 2.2, 3, 4.4])
  const blend = random.pick([blendOf('cotton', 100), blendOf('cotton', 90, 'polyester', 10)])
  const pile = { blend, backing: blend, sheen: 0.3, pileGsm: 230 }
  const design = velvetOn(pile, {
    finishes: [],
    weave: ({ main }) => ({
      v: 1,
      kind: 'velvet',
      seed: seedOf(random),
      colour: main,
      style: 'corduroy',
      sheen: pile.sheen,
      walesPerCm,
    }),
  })
  return { ...design, pattern: 'texture' }
}

/** Bouclé: loops of three shades similar enough to look like one. */
export function boucle(random: Random): ClothDesign {
  const loopMm = random.between(1.2, 2)
  const yarnMm = loopMm * random.between(0.33, 0.4)
  const spread = random.pick([0.018, 0.03, 0.06])
  return {
    ...usualCloth,
    pattern: 'texture',
    construction: constructionOf({
      binding: 'loop',
      endsPerCm: 8,
      picksPerCm: 7,
      cover: 92,
      pileGsm: Math.round(loopMm * 260),
    }),
    blend: random.weighted([
      [blendOf('wool', 72, 'cotton', 28), 3],
      [blendOf('wool', 60, 'cotton', 40), 2],
      [blendOf('polyester', 68, 'acrylic', 32), 2],
      [blendOf('wool', 64, 'alpaca', 24, 'polyamide', 12), 2],
      [blendOf('cotton', 58, 'viscose', 30, 'linen', 12), 1],
    ]),
    lightness: [24, 92],
    weave: ({ main }) => ({
      v: 1,
      kind: 'boucle',
      seed: seedOf(random),
      colours: [main, shifted(main, spread), shifted(main, -spread)],
      loopMm,
      yarnMm,
    }),
  }
}
