import type { ColourRun, Recipe } from '@selvedge/loom/recipe/recipe.ts'
import { fitSett } from '@selvedge/loom/recipe/tartan.ts'
import { dye } from '@selvedge/loom/colour/dye.ts'
import type { YarnName } from '@selvedge/loom/yarn/yarn.ts'
import type { Random } from '../random.ts'
import { coloursByWidth, redye } from '../colour/redye.ts'
import type { ReadTartan } from '../tartan-register.ts'
import { blendOf, constructionOf, seedOf, usualCloth } from './cloth.ts'
import type { ClothDesign } from './cloth.ts'

const FEWEST_THREADS = 48
const MOST_THREADS = 420

/**
 * Settings suitable for furnishing: two to six colours and a repeat of some 5 to 30 cm. Those registered for a person
 * or a company are not used.
 */
export function isFurnishing({ name, sett }: ReadTartan): boolean {
  if (/personal|corporate|military|dress|memorial|company/i.test(name)) return false
  const threads = threadsIn(sett)
  const colours = new Set(sett.map(([hex]) => hex)).size
  const widestStripe = Math.max(...sett.map(([, count]) => count))
  const isCheck = sett.length >= 4 && widestStripe <= threads * 0.5
  return isCheck && colours >= 2 && colours <= 6 && threads >= FEWEST_THREADS && threads <= MOST_THREADS
}

/** A tartan as a design. `weaveRegister` uses the register's own colours, dyed; `weave` recolours the sett. */
export type TartanDesign = ClothDesign & { registerMain: string; weaveRegister: () => Recipe }

/** A sett in 2/2 twill, the same in warp and weft. */
export function tartan(random: Random, read: ReadTartan): TartanDesign {
  const sett = furnishingSett(read.sett).map(([hex, threads]): ColourRun => [dye(hex), threads])
  const [yarn, endsPerCm] = spinning(threadsIn(sett), random)
  const twill = (runs: ColourRun[]): Recipe => ({
    v: 1,
    kind: 'weave',
    seed: seedOf(random),
    structure: { name: 'twill22' },
    endsPerCm,
    picksPerCm: endsPerCm,
    warpYarn: yarn,
    weftYarn: yarn,
    warp: runs,
    weft: runs,
  })
  return {
    ...usualCloth,
    pattern: 'tartan',
    reversible: true,
    construction: constructionOf({ binding: 'twill', endsPerCm, picksPerCm: endsPerCm, cover: 170 }),
    blend: random.weighted(blends),
    lightness: [10, 66],
    weave: (colours, range) => twill(redye(sett, colours, range)),
    weaveRegister: () => twill(sett),
    registerMain: coloursByWidth(sett)[0] ?? '#808080',
  }
}

const blends = [
  [blendOf('wool', 100), 8],
  [blendOf('wool', 90, 'polyamide', 10), 2],
  [blendOf('wool', 70, 'cotton', 30), 1],
  [blendOf('wool', 92, 'cashmere', 8), 1],
] as const

/** Large setts use finer yarn, so that the repeat still fits a cushion. */
function spinning(threads: number, random: Random): [YarnName, number] {
  if (threads > 220) return ['worsted', random.pick([14.5, 15.8, 17.5])]
  return random.happens(0.5) ? ['worsted', random.pick([13.1, 14.5])] : ['woollen', random.pick([10.5, 12.2])]
}

/** Setts of whole twills, small ones with doubled thread counts, as mills weave them for furnishing. */
function furnishingSett(sett: readonly ColourRun[]): ColourRun[] {
  const fitted = fitSett(sett)
  return threadsIn(fitted) < 96 ? fitted.map(([hex, threads]) => [hex, threads * 2]) : fitted
}

const threadsIn = (sett: readonly ColourRun[]): number => sett.reduce((sum, [, threads]) => sum + threads, 0)
