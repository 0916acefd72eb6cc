import type { Structure } from '@selvedge/loom/recipe/structures.ts'
import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'
import type { Random } from '../random.ts'
import { mixed } from '../colour/mix.ts'
import type { Companions } from '../colour/companions.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { Binding, Blend, ClothDesign } from './cloth.ts'
import { colourOrder, repeated } from './colour-order.ts'

type CheckSpec = {
  random: Random
  order: string
  yarn: YarnName
  blend: Blend
  structure: Structure
  binding: Binding
  endsPerCm: number
  cover: number
  /** Changes the colours before weaving. */
  tone?: (colours: Companions) => Companions
}

/** A check has the same colours and thread counts in warp and weft. */
function check({
  random,
  order,
  yarn,
  blend,
  structure,
  binding,
  endsPerCm,
  cover,
  tone,
}: CheckSpec): ClothDesign {
  return {
    ...usualCloth,
    pattern: 'check',
    reversible: true,
    construction: constructionOf({ binding, endsPerCm, picksPerCm: endsPerCm, cover }),
    blend,
    weave: colours => {
      const runs = colourOrder(order, tone ? tone(colours) : colours)
      const sett = { endsPerCm, picksPerCm: endsPerCm, warpYarn: yarn, weftYarn: yarn }
      return { v: 1, kind: 'weave', seed: seedOf(random), structure, ...sett, warp: runs, weft: runs }
    },
  }
}

const wool = blendOf('wool', 100)

/** Glen check: fours and twos of two colours in blocks, overlaid with a line of a third. */
export function glenCheck(random: Random): ClothDesign {
  const fours = random.pick([5, 6, 7, 8])
  const twos = random.pick([10, 14, 16, 20])
  const overcheck = random.pick(['d2 a2 d2 g2', 'a2 g2 a2 g2', 'd4 g4'])
  const order = `${repeated('d4 g4', fours)} ${overcheck} ${repeated('d2 g2', twos * 2)} ${overcheck}`
  return {
    ...check({
      random,
      order,
      yarn: 'worsted',
      blend: random.pick([wool, blendOf('wool', 80, 'cotton', 20), blendOf('wool', 90, 'polyamide', 10)]),
      structure: { name: 'twill22' },
      binding: 'twill',
      endsPerCm: random.pick([15.8, 17.5, 19.6, 21]),
      cover: 170,
      tone: colours => ({
        ...colours,
        dark: mixed(colours.main, colours.dark, 0.25),
        ground: mixed(colours.ground, colours.main, 0.08),
      }),
    }),
    lightness: [16, 56],
  }
}

/** Windowpane: a line or two on a heathered ground. */
export function windowpane(random: Random): ClothDesign {
  const order = random.pick([
    'm62 g2',
    'm94 g2',
    'm30 g2 m30 a2',
    'm46 g2 m46 a2',
    'm54 g2 m4 g2 m54 a2 m4 a2',
    'm40 s8 m40 g2 m4 g2',
    'm76 a4',
  ])
  return {
    ...check({
      random,
      order,
      yarn: random.pick<YarnName>(['woollen', 'worsted']),
      blend: random.pick([wool, wool, blendOf('wool', 90, 'polyamide', 10)]),
      structure: { name: 'twill22' },
      binding: 'twill',
      endsPerCm: random.pick([12.2, 14, 15.8]),
      cover: 172,
    }),
    lightness: [10, 62],
  }
}

/** Tattersall: thin lines in two colours, evenly spaced, on a pale ground. */
export function tattersall(random: Random): ClothDesign {
  const order = random.pick([
    'g14 m2 g14 a2',
    'g22 m2 g22 s2',
    'g18 m2 g18 d2 g18 a2',
    'g28 m4 g28 s4',
    'g20 m2 g2 m2 g20 a2 g2 a2',
  ])
  const woollen = random.happens(0.5)
  return {
    ...check({
      random,
      order,
      yarn: woollen ? 'worsted' : 'cotton',
      blend: woollen ? wool : blendOf('cotton', 100),
      structure: woollen ? { name: 'twill22' } : { name: 'plain' },
      binding: woollen ? 'twill' : 'plain',
      endsPerCm: random.pick([14, 15.8, 17.5]),
      cover: woollen ? 170 : 140,
    }),
    lightness: [10, 55],
  }
}

/** Gingham: two colours in equal squares, one thread of each making the half tone. */
export function gingham(random: Random): ClothDesign {
  const threads = random.pick([6, 8, 12, 16, 24, 36])
  const linen = random.happens(0.5)
  const order = random.weighted([
    [`g${threads} m${threads}`, 5],
    [`g${threads} m${threads} g${threads} s${threads}`, 2],
    [`s${threads} m${threads}`, 1],
  ])
  return {
    ...check({
      random,
      order,
      yarn: linen ? 'linen' : 'cotton',
      blend: linen
        ? blendOf('linen', 100)
        : random.pick([blendOf('cotton', 100), blendOf('cotton', 55, 'linen', 45)]),
      structure: { name: 'plain' },
      binding: 'plain',
      endsPerCm: linen ? random.pick([12, 13.1, 14.2]) : random.pick([15, 17, 19]),
      cover: linen ? 126 : 134,
    }),
    lightness: [10, 64],
  }
}
