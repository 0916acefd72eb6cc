import type { Structure } from '@selvedge/loom/recipe/structures.ts'
import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'
import type { Random } from '../random.ts'
import { mixed, shifted } from '../colour/mix.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Blend, ClothDesign } from './cloth.ts'

type Spinning = { yarn: YarnName; endsPerCm: number; blend: Blend }

const pureWool = blendOf('wool', 100)

/** Woollens have few and thick threads per centimetre, worsteds many and fine ones. */
function spin(random: Random): Spinning {
  return random.weighted<() => Spinning>([
    [
      () => ({
        yarn: 'woollen',
        endsPerCm: random.pick([9.6, 10.5, 11.2, 12.2]),
        blend: woollenBlend(random),
      }),
      5,
    ],
    [() => ({ yarn: 'worsted', endsPerCm: random.pick([13.1, 14.5, 15.8, 17.5]), blend: pureWool }), 4],
    [
      () => ({
        yarn: 'worsted',
        endsPerCm: random.pick([13.1, 14.5]),
        blend: blendOf('wool', 85, 'linen', 15),
      }),
      2,
    ],
  ])()
}

function woollenBlend(random: Random): Blend {
  return random.weighted([
    [pureWool, 6],
    [blendOf('wool', 90, 'polyamide', 10), 2],
    [blendOf('wool', 80, 'alpaca', 20), 1],
    [blendOf('wool', 92, 'cashmere', 8), 1],
  ])
}

/** Plain and twilled wools, a heathered shade with a similar one. */
export function woolPlain(random: Random): ClothDesign {
  const { yarn, endsPerCm, blend } = spin(random)
  const structure = random.weighted<Structure>([
    [{ name: 'plain' }, 4],
    [{ name: 'basket', size: 2 }, 2],
    [{ name: 'crepe' }, 1],
  ])
  const melange = random.between(0.8, 1.9)
  const share = random.between(0.15, 0.6)
  return {
    ...usualCloth,
    pattern: structure.name === 'plain' ? 'plain' : 'texture',
    reversible: true,
    construction: constructionOf({ binding: 'plain', endsPerCm, picksPerCm: endsPerCm, cover: 158 }),
    blend,
    finishes: yarn === 'woollen' ? ['milled'] : [],
    weave: ({ main, second }) => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(random),
      structure,
      endsPerCm,
      picksPerCm: endsPerCm,
      warpYarn: yarn,
      weftYarn: yarn,
      heather: melange,
      warp: [[main, 1]],
      weft: [[mixed(main, second, share), 1]],
    }),
  }
}

export function woolTwill(random: Random): ClothDesign {
  const { yarn, endsPerCm, blend } = spin(random)
  const structure = random.pick<Structure>([
    { name: 'twill22' },
    { name: 'twill22', direction: 'left' },
    { name: 'cavalryTwill' },
    { name: 'brokenTwill' },
    { name: 'twill21' },
  ])
  const share = random.between(0.3, 1)
  const melange = random.between(0.6, 1.6)
  return {
    ...usualCloth,
    pattern: 'twill',
    reversible: structure.name === 'twill22',
    construction: constructionOf({ binding: 'twill', endsPerCm, picksPerCm: endsPerCm, cover: 172 }),
    blend,
    weave: ({ main, second }) => ({
      v: 1,
      kind: 'weave',
      seed: seedOf(random),
      structure,
      endsPerCm,
      picksPerCm: endsPerCm,
      warpYarn: yarn,
      weftYarn: yarn,
      heather: melange,
      warp: [[main, 1]],
      weft: [[mixed(main, second, share), 1]],
    }),
  }
}

/** Herringbones: two close shades, or the main shade on undyed wool. */
export function herringbone(random: Random): ClothDesign {
  const { yarn, endsPerCm, blend } = spin(random)
  const point = random.pick([8, 8, 12, 12, 16, 20])
  const structure: Structure = { name: random.happens(0.8) ? 'herringbone' : 'chevron', point }
  const hand = random.pick(['close', 'close', 'undyed', 'dark'])
  const melange = random.between(0.7, 1.6)
  return {
    ...usualCloth,
    pattern: 'herringbone',
    reversible: true,
    construction: constructionOf({ binding: 'twill', endsPerCm, picksPerCm: endsPerCm, cover: 172 }),
    blend,
    finishes: yarn === 'woollen' ? ['milled'] : [],
    weave: ({ main, ground, dark }) => {
      const partner = {
        close: shifted(main, 0.15),
        undyed: mixed(ground, main, 0.12),
        dark: mixed(dark, main, 0.2),
      }
      return {
        v: 1,
        kind: 'weave',
        seed: seedOf(random),
        structure,
        endsPerCm,
        picksPerCm: endsPerCm,
        warpYarn: yarn,
        weftYarn: yarn,
        heather: melange,
        warp: [[partner[hand as keyof typeof partner], 1]],
        weft: [[main, 1]],
      }
    },
  }
}

/** Houndstooth is four threads of each colour in a 2/2 twill. */
export function houndstooth(random: Random): ClothDesign {
  const { yarn, blend } = spin(random)
  const endsPerCm = random.pick([8.2, 9.6, 11.2, 13.1, 15.8])
  const onDark = random.happens(0.3)
  return {
    ...usualCloth,
    pattern: 'houndstooth',
    reversible: true,
    construction: constructionOf({ binding: 'twill', endsPerCm, picksPerCm: endsPerCm, cover: 168 }),
    blend,
    lightness: onDark ? [42, 90] : [10, 58],
    weave: ({ main, ground, dark }) => {
      const order = [
        [onDark ? dark : main, 4] as const,
        [onDark ? main : mixed(ground, main, 0.1), 4] as const,
      ]
      return {
        v: 1,
        kind: 'weave',
        seed: seedOf(random),
        structure: { name: 'houndstooth' },
        endsPerCm,
        picksPerCm: endsPerCm,
        warpYarn: yarn,
        weftYarn: yarn,
        warp: order,
        weft: order,
      }
    },
  }
}
