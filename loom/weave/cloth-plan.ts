import { hexToLinear, linearToOklab, oklabToLinear } from '../colour/colour-spaces.ts'
import type { LinearRgb } from '../colour/colour-spaces.ts'
import { leastCommonMultiple } from '../recipe/lift-table.ts'
import type { FloatRelief } from './float-relief.ts'
import type { LiftTable } from '../recipe/lift-table.ts'
import type { ColourRun } from '../recipe/recipe.ts'
import { coloursIn, spreadRuns, threadsIn } from '../recipe/sequence.ts'
import { yarnFigures } from '../yarn/yarn.ts'
import type { YarnFigures, YarnName } from '../yarn/yarn.ts'

/** A yarn in its colour. `heatherStep` is the step from the colour to its second shade, in linear light. */
export type PlannedYarn = YarnFigures & { colour: LinearRgb; heatherStep: LinearRgb }

/** One set of parallel threads over the pattern's tile: warp or weft. */
export type ThreadSystem = {
  perCm: number
  /** Threads after which colours and structure both start again. */
  tile: number
  /** Per thread of the tile: its yarn, and its column (warp) or row (weft) of the lift table. */
  yarn: Uint8Array
  lift: Int32Array
}

/** What is computed about a woven cloth before any of it is drawn. */
export type ClothPlan = {
  seed: number
  yarns: PlannedYarn[]
  warp: ThreadSystem
  weft: ThreadSystem
  lifts: LiftTable
  /** Light and shade of the structure itself; absent where it is level. */
  relief?: FloatRelief | null
}

/** A structure no wider than this has no visible repeat of its own and restarts with the colour order. */
const LARGEST_UNSEEN_STRUCTURE = 8

type SystemOptions = {
  runs: readonly ColourRun[]
  perCm: number
  structureThreads: number
  yarns: readonly string[]
  keyOf: (hex: string) => string
}

/** Combines a colour order and a structure into one tile of threads. */
export function threadSystem(options: SystemOptions): ThreadSystem {
  const { runs, perCm, structureThreads } = options
  const colours = coloursIn(runs)
  const orderThreads = colours.length === 1 ? 1 : threadsIn(runs)
  const order = colours.length === 1 ? new Uint8Array(1) : spreadRuns(runs, colours)
  const tile = tileThreads(orderThreads, structureThreads)
  const yarn = new Uint8Array(tile)
  const lift = new Int32Array(tile)
  for (let k = 0; k < tile; k++) {
    yarn[k] = options.yarns.indexOf(options.keyOf(colours[order[k % orderThreads]!]!))
    lift[k] = k % structureThreads
  }
  return { perCm, tile, yarn, lift }
}

/** Threads after which colours and structure start again together. */
export function tileThreads(orderThreads: number, structureThreads: number): number {
  const restarts = structureThreads <= LARGEST_UNSEEN_STRUCTURE && orderThreads > structureThreads
  return restarts ? orderThreads : leastCommonMultiple(orderThreads, structureThreads)
}

/** Whether the tile's repeat is visible: more than one colour, or a structure large enough to be a figure. */
export function showsRepeat(runs: readonly ColourRun[], structureThreads: number): boolean {
  return coloursIn(runs).length > 1 || structureThreads > LARGEST_UNSEEN_STRUCTURE
}

export type YarnOptions = {
  heather?: number | undefined
  heatherShade?: string | undefined
  slub?: number | undefined
  /** How far the cloth is all floats of this system's or the other's: 0 up to a 3/1 twill, 1 from a satin. */
  floats?: number
}

/** Long floats lie flat beside each other, and shine more than the same yarn bound at every crossing. */
const FLOAT_LUSTRE = 0.16

/** Dyes a yarn and applies the recipe's options. */
export function plannedYarn(name: YarnName, hex: string, options: YarnOptions): PlannedYarn {
  const figures = yarnFigures[name]
  const colour = hexToLinear(hex)
  const shade = options.heatherShade
    ? blendedShade(colour, hexToLinear(options.heatherShade))
    : ownSecondShade(colour)
  const dark = darkness(colour)
  return {
    ...figures,
    brightnessNoise: figures.brightnessNoise * (1 + 0.9 * dark),
    brightnessPerYarn: figures.brightnessPerYarn * (1 + 1.7 * dark),
    fibre: figures.fibre * (1 + 0.5 * dark),
    lustre: figures.lustre + 0.09 * dark + FLOAT_LUSTRE * (options.floats ?? 0) * (1 - figures.lustre),
    heather: figures.heather * (options.heather ?? 1),
    slubsPerCm: options.slub ?? figures.slubsPerCm,
    colour,
    heatherStep: [shade[0] - colour[0], shade[1] - colour[1], shade[2] - colour[2]],
  }
}

/**
 * 0 for mid tones and above, towards 1 for black. Unevenness and fibre gloss are more visible on dark yarns, since so
 * little of the light comes from the dye.
 */
function darkness(colour: LinearRgb): number {
  return Math.max(0, 1 - linearToOklab(colour)[0] / 0.55)
}

/** The colour of a fleck among fibres of the yarn's own: halfway between the two. */
function blendedShade(colour: LinearRgb, fleck: LinearRgb): LinearRgb {
  return [(colour[0] + fleck[0]) / 2, (colour[1] + fleck[1]) / 2, (colour[2] + fleck[2]) / 2]
}

/** Fibres that took less dye: lighter, greyer, warmer. */
function ownSecondShade(colour: LinearRgb): LinearRgb {
  const [lightness, a, b] = linearToOklab(colour)
  return oklabToLinear([lightness + 0.035, a * 0.75 + 0.004, b * 0.75 + 0.012])
}
