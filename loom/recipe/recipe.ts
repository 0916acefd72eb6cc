import { createHash } from 'node:crypto'
import type { Figure } from '../damask/figures/figure.ts'
import type { StructureRun } from './lift-table.ts'
import type { Structure } from './structures.ts'
import type { YarnName } from '../yarn/yarn.ts'

/** Increased whenever the drawing changes, so that pictures get new URLs. */
export const LOOM_VERSION = 2

/** A colour and how many threads of it are side by side. */
export type ColourRun = readonly [hex: string, threads: number]

type Common = { v: 1; seed: number }

type Setting = {
  endsPerCm: number
  picksPerCm: number
  warpYarn: YarnName
  weftYarn: YarnName
  /** Melange towards a second shade, as a multiple of the yarn's own (1). */
  heather?: number
  /** The second shade; by default a lighter, greyer one is derived from each colour. */
  heatherShade?: string
  /** Slubs per centimetre of yarn, instead of the yarn's own. */
  slub?: number
}

/** Cloth whose pattern comes from its structure and the order of its colours. */
export type WeaveRecipe = Common &
  Setting & {
    kind: 'weave'
    structure: Structure
    /** Structures side by side across the warp, instead of `structure`: satin stripes, dobby borders. */
    dobby?: readonly StructureRun[]
    warp: readonly ColourRun[]
    weft: readonly ColourRun[]
    /** Different yarns for some colours: a silk or metal line in a worsted ground. */
    accents?: Readonly<Record<string, YarnName>>
  }

/** Cloth figured thread by thread: one satin against the other. */
export type DamaskRecipe = Common &
  Setting & {
    kind: 'damask'
    figure: Figure
    repeatEnds: number
    repeatPicks: number
    satin: 5 | 8
    warp: readonly ColourRun[]
    weft: readonly ColourRun[]
  }

/** Cut pile. */
export type VelvetRecipe = Common & {
  kind: 'velvet'
  colour: string
  style: 'plain' | 'crushed' | 'corduroy' | 'strie'
  /** Strength of the crush, 0…1. */
  crush?: number
  sheen?: number
  tuftsPerCm?: number
  /** Corduroy only: ribs per centimetre. */
  walesPerCm?: number
  /** Strié only: the colour of the other warp ends. */
  secondColour?: string
}

/** Looped yarn laid on a ground cloth. */
export type BoucleRecipe = Common & {
  kind: 'boucle'
  colours: readonly string[]
  /** Radius of a loop and thickness of its yarn, in millimetres. */
  loopMm?: number
  yarnMm?: number
}

/** Open cloth seen against light. */
export type SheerRecipe = Common & {
  kind: 'sheer'
  yarn: YarnName
  colour: string
  /** The share of light a yarn blocks, 0…1. */
  opacity: number
  endsPerCm: number
  picksPerCm: number
  slub?: number
  stripes?: { warp?: readonly ColourRun[]; weft?: readonly ColourRun[] }
  /** Depth of the folds it hangs in, 0…1. */
  folds?: number
}

export type Recipe = WeaveRecipe | DamaskRecipe | VelvetRecipe | BoucleRecipe | SheerRecipe

/**
 * The recipe's identity in URLs: 32 hexadecimal characters over its canonical JSON (sorted keys) and the loom's
 * version. Equal recipes have equal hashes whatever the order of their keys.
 */
export function recipeHash(recipe: Recipe): string {
  return createHash('sha256')
    .update(`loom ${LOOM_VERSION}\n${canonicalJson(recipe)}`)
    .digest('hex')
    .slice(0, 32)
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`
}
