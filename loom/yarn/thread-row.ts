import { PER_CROSSING } from '../weave/crossing-layout.ts'
import { whiteNoise } from '../noise/random.ts'

/** The height where a system has a gap. */
export const GAP = -9

/** One system along a row of samples. */
export type ThreadRow = {
  /** The crossing (array index) before the sample along its yarn, and the fraction of the way to the next one. */
  crossing: Int32Array
  share: Float32Array
  /** The yarn of the window that the sample is in, and −1…1 across it. */
  yarn: Int32Array
  across: Float32Array
  height: Float32Array
  /** How deep within its yarn a sample is: 0 at the edge and in gaps, 1 in the middle. */
  cover: Float32Array
}

/** Empty rows for `count` samples. */
export function threadRow(count: number): ThreadRow {
  return {
    crossing: new Int32Array(count),
    share: new Float32Array(count),
    yarn: new Int32Array(count),
    across: new Float32Array(count),
    height: new Float32Array(count),
    cover: new Float32Array(count),
  }
}

/** The shape parameters of each yarn, by yarn number. */
export type YarnShapes = {
  narrow: Float32Array
  crimp: Float32Array
  radius: Float32Array
  raggedness: Float32Array
}

/** One system over the window: its crossings and the strides between yarns and along one. */
export type SystemGrid = {
  values: Float32Array
  yarnStride: number
  crossingStride: number
  yarnOf: Uint8Array
}

/** Random shift of yarn edges: white noise at 11 and 3.7 cells a thread, for a hairy outline. */
export function edgeJitter(xs: Float32Array, ys: Float32Array, count: number, out: Float32Array): void {
  for (let k = 0; k < count; k++) {
    const x = xs[k]!
    const y = ys[k]!
    const fine = whiteNoise[(((x * 11) | 0) * 7919 + ((y * 11) | 0) * 104729) & 65535]!
    const coarse = whiteNoise[(((x * 3.7) | 0) * 15731 + ((y * 3.7) | 0) * 78901) & 65535]!
    out[k] = fine * 0.33 + coarse * 0.44
  }
}

/**
 * Finds for each sample the yarn of one system at that place, and its height. `across` and `along` are the sample's
 * thread coordinates within the window, across the yarns and along them.
 */
export function sampleThreads(
  grid: SystemGrid,
  shapes: YarnShapes,
  at: { across: Float32Array; along: Float32Array; jitter: Float32Array; count: number },
  row: ThreadRow,
): void {
  const { values, yarnStride, crossingStride, yarnOf } = grid
  for (let k = 0; k < at.count; k++) {
    const along = at.along[k]! - 0.5
    const before = along | 0
    const share = along - before
    const acrossWindow = at.across[k]!
    let yarn = acrossWindow | 0
    let inside = acrossWindow - yarn
    let crossing = yarn * yarnStride + before * crossingStride
    let right = boundary(values, crossing, crossingStride, share)
    let left = boundary(values, crossing - yarnStride, crossingStride, share)
    if (inside > 1 + right) {
      yarn++
      inside--
      crossing += yarnStride
      left = right
      right = boundary(values, crossing, crossingStride, share)
    } else if (inside < left) {
      yarn--
      inside++
      crossing -= yarnStride
      right = left
      left = boundary(values, crossing - yarnStride, crossingStride, share)
    }
    const kind = yarnOf[yarn]!
    const place =
      (2 * inside - left - 1 - right) / (1 + right - left) + at.jitter[k]! * shapes.raggedness[kind]!
    const thickness = boundary(values, crossing + 1, crossingStride, share)
    const edge = (place * shapes.narrow[kind]!) / thickness
    const rise = 1 - edge * edge
    row.crossing[k] = crossing
    row.share[k] = share
    row.yarn[k] = yarn
    row.across[k] = place
    if (rise <= 0) {
      row.height[k] = GAP
      row.cover[k] = 0
      continue
    }
    const smooth = share * share * (3 - 2 * share)
    const centre = boundary(values, crossing + 3, crossingStride, smooth)
    const cover = Math.sqrt(rise)
    row.cover[k] = cover
    row.height[k] = shapes.crimp[kind]! * centre + shapes.radius[kind]! * cover * (0.75 + 0.25 * thickness)
  }
}

/** A crossing's value, interpolated towards the next crossing along the yarn. */
function boundary(values: Float32Array, at: number, stride: number, share: number): number {
  const a = values[at]!
  return a + (values[at + stride]! - a) * share
}

/** Strides of a window `ends` wide for the warp and the weft. */
export function strides(ends: number): {
  warp: [yarn: number, crossing: number]
  weft: [yarn: number, crossing: number]
} {
  return { warp: [PER_CROSSING, ends * PER_CROSSING], weft: [ends * PER_CROSSING, PER_CROSSING] }
}
