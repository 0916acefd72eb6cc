import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'
import type { Random } from '../random.ts'
import { mixed } from '../colour/mix.ts'
import type { Companions } from '../colour/companions.ts'
import type { RangeName } from '../colour/ranges.ts'
import { CURTAIN_WIDTHS_CM, blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Blend, ClothDesign } from './cloth.ts'
import { colourOrder } from './colour-order.ts'

/** Pale ranges: dark sheers rarely sell. */
const palePalette: readonly RangeName[] = [
  'chalk',
  'naturals',
  'sky',
  'garden',
  'heathers',
  'soot',
  'lagoon',
  'rose',
]

const voiles = (random: Random): readonly [YarnName, Blend] =>
  random.weighted<readonly [YarnName, Blend]>([
    [['linen', blendOf('linen', 100)], 4],
    [['polyester', blendOf('trevira', 100)], 4],
    [['linen', blendOf('linen', 45, 'polyester', 55)], 3],
    [['cotton', blendOf('cotton', 100)], 2],
    [['woollen', blendOf('wool', 62, 'linen', 38)], 1],
  ])

type SheerSpec = { random: Random; stripes: (colours: Companions) => { warp?: string; weft?: string } }

function openCloth({ random, stripes }: SheerSpec): ClothDesign {
  const [yarn, blend] = voiles(random)
  const endsPerCm = random.pick([11.4, 12.2, 13.1, 14, 15.8])
  const picksPerCm = endsPerCm - random.pick([0.6, 0.9, 1.4])
  const opacity = random.between(0.68, 0.86)
  const slub = yarn === 'linen' ? random.between(0.04, 0.09) : 0.01
  const folds = random.between(0.15, 0.45)
  return {
    ...usualCloth,
    pattern: 'plain',
    productType: 'sheer',
    reversible: true,
    construction: constructionOf({ binding: 'open', endsPerCm, picksPerCm, cover: random.between(48, 64) }),
    blend,
    usableWidthsCm: CURTAIN_WIDTHS_CM,
    ranges: palePalette,
    lightness: [50, 96],
    weave: colours => {
      const order = stripes(colours)
      return {
        v: 1,
        kind: 'sheer',
        seed: seedOf(random),
        yarn,
        colour: colours.main,
        opacity,
        endsPerCm,
        picksPerCm,
        slub,
        folds,
        ...(order.warp || order.weft
          ? {
              stripes: {
                ...(order.warp ? { warp: colourOrder(order.warp, colours) } : {}),
                ...(order.weft ? { weft: colourOrder(order.weft, colours) } : {}),
              },
            }
          : {}),
      }
    },
  }
}

export function sheer(random: Random): ClothDesign {
  return openCloth({ random, stripes: () => ({}) })
}

const sheerLines = ['m20 s4 m4 s4', 'm48 s8', 'm30 g12 m6 g4', 'm16 s2', 'm90 s6 m6 s18 m6 s6', 'm12 g12']

export function sheerStripe(random: Random): ClothDesign {
  const order = random.pick(sheerLines)
  const across = random.pick<'warp' | 'weft' | 'both'>(['warp', 'warp', 'weft', 'both'])
  const design = openCloth({
    random,
    stripes: () => ({
      ...(across === 'weft' ? {} : { warp: order }),
      ...(across === 'warp' ? {} : { weft: order }),
    }),
  })
  return {
    ...design,
    pattern: across === 'both' ? 'check' : 'stripe',
    weave: (colours, range) =>
      design.weave({ ...colours, second: mixed(colours.main, colours.dark, 0.3) }, range),
  }
}
