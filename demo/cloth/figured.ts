import type { Figure } from '@selvedge/loom/damask/figures/figure.ts'
import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'
import type { Random } from '../random.ts'
import { mixed, shifted } from '../colour/mix.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Blend, ClothDesign } from './cloth.ts'

type Threads = { warpYarn: YarnName; weftYarn: YarnName; blend: Blend }

const silks: readonly Threads[] = [
  { warpYarn: 'silk', weftYarn: 'silk', blend: blendOf('silk', 100) },
  { warpYarn: 'silk', weftYarn: 'linen', blend: blendOf('silk', 48, 'linen', 52) },
]
const cottons: readonly Threads[] = [
  { warpYarn: 'cotton', weftYarn: 'linen', blend: blendOf('linen', 56, 'cotton', 44) },
  { warpYarn: 'cotton', weftYarn: 'cotton', blend: blendOf('cotton', 100) },
  { warpYarn: 'viscose', weftYarn: 'cotton', blend: blendOf('viscose', 51, 'cotton', 49) },
  { warpYarn: 'viscose', weftYarn: 'linen', blend: blendOf('viscose', 46, 'linen', 54) },
]
const wools: readonly Threads[] = [
  { warpYarn: 'worsted', weftYarn: 'worsted', blend: blendOf('wool', 94, 'polyamide', 6) },
  { warpYarn: 'cotton', weftYarn: 'worsted', blend: blendOf('wool', 62, 'cotton', 38) },
]

type FiguredSpec = {
  random: Random
  figure: Figure
  threads: Threads
  endsPerCm: number
  /** Width of one repeat, and its height as a multiple of it. */
  repeatCm: number
  tall: number
  /** Warp and weft in similar shades, or the figure in the pale ground's shade. */
  toneOnTone: boolean
}

const wholeSatins = (threads: number, satin: number): number =>
  satin * Math.max(1, Math.round(threads / satin))

function figured(spec: FiguredSpec): ClothDesign {
  const { random, figure, threads, endsPerCm, toneOnTone } = spec
  const satin = endsPerCm >= 26 ? 8 : 5
  const picksPerCm = endsPerCm
  const repeatEnds = wholeSatins(spec.repeatCm * endsPerCm, satin)
  const repeatPicks = wholeSatins(spec.repeatCm * spec.tall * picksPerCm, satin)
  return {
    ...usualCloth,
    pattern: 'damask',
    construction: constructionOf({ binding: 'figured', endsPerCm, picksPerCm, cover: 162 }),
    blend: threads.blend,
    lightness: toneOnTone ? [16, 84] : [10, 62],
    weave: ({ main, ground }) => ({
      v: 1,
      kind: 'damask',
      seed: seedOf(random),
      figure,
      repeatEnds,
      repeatPicks,
      satin,
      endsPerCm,
      picksPerCm,
      warpYarn: threads.warpYarn,
      weftYarn: threads.weftYarn,
      warp: [[main, 1]],
      weft: [[toneOnTone ? shifted(main, 0.045) : mixed(ground, main, 0.1), 1]],
    }),
  }
}

/** Traditional damasks, tone on tone in silk or with linen. */
export function damask(random: Random): ClothDesign {
  const figure = random.weighted<Figure>([
    [{ name: 'ogee', fruit: random.pick(['pineapple', 'palmette'] as const) }, 5],
    [{ name: 'medallion', petals: random.pick([8, 10, 12]) }, 3],
    [{ name: 'paisley', beads: random.pick([8, 12, 16]) }, 2],
  ])
  return figured({
    random,
    figure,
    threads: random.pick([...silks, ...cottons]),
    endsPerCm: random.pick([24, 28, 30.6]),
    repeatCm: random.pick([9.2, 13.8, 17, 23]),
    tall: random.pick([1.2, 1.45, 1.6]),
    toneOnTone: random.happens(0.75),
  })
}

/** Sprigs, trails and ferns: a light figure on a plain ground. */
export function sprig(random: Random): ClothDesign {
  const figure = random.weighted<Figure>([
    [{ name: 'sprig', pairs: random.whole(3, 5), berries: random.pick([0, 1] as const) }, 4],
    [{ name: 'trail', leaves: random.whole(6, 11), sway: random.between(0.06, 0.14) }, 3],
    [{ name: 'fern', pinnae: random.whole(9, 14) }, 2],
  ])
  const design = figured({
    random,
    figure,
    threads: random.pick(cottons),
    endsPerCm: random.pick([20, 22, 24]),
    repeatCm: random.pick([6.9, 8.6, 11.5, 13.8]),
    tall: random.pick([1, 1.2, 1.4]),
    toneOnTone: random.happens(0.25),
  })
  return { ...design, pattern: 'figured' }
}

/** Lozenges, stars and keys for seating. */
export function jacquardGeometric(random: Random): ClothDesign {
  const figure: Figure = {
    name: 'geometric',
    motif: random.pick(['lozenge', 'star', 'key'] as const),
    across: random.whole(1, 2),
  }
  const design = figured({
    random,
    figure,
    threads: random.pick([...wools, ...cottons]),
    endsPerCm: random.pick([18, 20, 24]),
    repeatCm: random.pick([4.6, 6.9, 9.2]),
    tall: 1,
    toneOnTone: random.happens(0.4),
  })
  return { ...design, pattern: 'geometric' }
}
