import type { PlannedYarn } from '../weave/cloth-plan.ts'
import { FIBRE_SIZE } from './fibre-texture.ts'
import { closedRate } from '../noise/lattice.ts'
import type { YarnShapes } from './thread-row.ts'

/** Yarn parameters as arrays by yarn number, for the inner loops. */
export type YarnPalette = YarnShapes & {
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  redStep: Float32Array
  greenStep: Float32Array
  blueStep: Float32Array
  fibre: Float32Array
  heather: Float32Array
  ply: Float32Array
  lustre: Float32Array
  lustreDoublings: Int32Array
  lean: Float32Array
}

/** Converts the yarns' parameters to arrays. */
export function yarnPalette(yarns: readonly PlannedYarn[]): YarnPalette {
  const column = (read: (yarn: PlannedYarn) => number) => Float32Array.from(yarns, read)
  return {
    narrow: column(yarn => 1 / yarn.width),
    crimp: column(yarn => yarn.crimp),
    radius: column(yarn => yarn.radius),
    raggedness: column(yarn => yarn.raggedness),
    red: column(yarn => yarn.colour[0]),
    green: column(yarn => yarn.colour[1]),
    blue: column(yarn => yarn.colour[2]),
    redStep: column(yarn => yarn.heatherStep[0]),
    greenStep: column(yarn => yarn.heatherStep[1]),
    blueStep: column(yarn => yarn.heatherStep[2]),
    fibre: column(yarn => yarn.fibre),
    heather: column(yarn => yarn.heather),
    ply: column(yarn => yarn.ply),
    lustre: column(yarn => yarn.lustre),
    lustreDoublings: Int32Array.from(yarns, yarn => yarn.lustreSharpness),
    lean: column(yarn => yarn.twist * 0.35),
  }
}

/** How fast a system's fibre streaks, twist and ply advance along its yarns, adjusted to the cloth's period. */
export type FibreRates = { streak: number; twist: Float32Array; ply: number }

/** The rates of one system; `first` is its leading yarn. */
export function fibreRates(
  yarns: readonly PlannedYarn[],
  first: PlannedYarn,
  period: number | null,
): FibreRates {
  return {
    streak: closedRate(first.fibreRate, period, FIBRE_SIZE),
    twist: Float32Array.from(yarns, yarn => closedRate(yarn.twist * 16, period, FIBRE_SIZE)),
    ply: closedRate(first.plyRate, period),
  }
}
