/** A rectangle of crossings: ends from `firstEnd`, picks from `firstPick`. */
export type CrossingWindow = { firstEnd: number; firstPick: number; ends: number; picks: number }

/**
 * The geometry of a system's yarns at each crossing of the window, four numbers a crossing, row by row: boundary
 * towards the next yarn, thickness, brightness, height of the centre.
 */
export type Crossings = {
  window: CrossingWindow
  warp: Float32Array
  weft: Float32Array
  /** Yarn of each end and pick of the window. */
  endYarn: Uint8Array
  pickYarn: Uint8Array
}

export const BOUNDARY = 0
export const THICKNESS = 1
export const BRIGHTNESS = 2
export const HEIGHT = 3
export const PER_CROSSING = 4

/** One system of the window by yarn: a yarn's crossings are `alongStride` numbers apart. */
export type SystemView = {
  values: Float32Array
  yarns: number
  firstYarn: number
  yarnPeriod: number | null
  yarnStride: number
  crossings: number
  firstCrossing: number
  crossingPeriod: number | null
  crossingStride: number
  crossingsPerCm: number
  seed: number
}
