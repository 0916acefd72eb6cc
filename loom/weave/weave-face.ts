import type { Crossings, CrossingWindow } from './crossing-layout.ts'
import { crossingsOf } from './crossings.ts'
import { faceRow, WARP_TOP, WEFT_TOP } from './face.ts'
import type { FaceBand, FaceSystem } from './face.ts'
import { modulo } from '../noise/lattice.ts'
import { hash32 } from '../noise/random.ts'
import { opacityRow } from '../sheer/sheer-light.ts'
import { edgeJitter, sampleThreads, strides, threadRow } from '../yarn/thread-row.ts'
import { addField, rowRun, threadAt } from './weaving.ts'
import type { Weaving } from './weaving.ts'
import { fibreRates } from '../yarn/yarn-palette.ts'

/** Threads outside the picture that wobble and neighbours may need. */
const WINDOW_MARGIN = 5
/** How far a thread deviates from a straight line. */
const WOBBLE_THREADS = 0.55
const MOTTLE = 0.018
const UNDULATION = 0.02

function windowOf(weaving: Weaving, firstSample: number, sampleRows: number): CrossingWindow {
  const { across, along } = weaving.frame
  const firstEnd = Math.floor(threadAt(0, weaving, across)) - WINDOW_MARGIN
  const lastEnd = Math.ceil(threadAt(weaving.sampleColumns, weaving, across)) + WINDOW_MARGIN
  const firstPick = Math.floor(threadAt(firstSample, weaving, along)) - WINDOW_MARGIN
  const lastPick = Math.ceil(threadAt(firstSample + sampleRows, weaving, along)) + WINDOW_MARGIN
  return { firstEnd, firstPick, ends: lastEnd - firstEnd, picks: lastPick - firstPick }
}

/**
 * Finds the yarn on top at every sample of the band, and for a sheer (if `opacity` is given) how much light it blocks.
 */
export function weaveFace(
  weaving: Weaving,
  band: FaceBand,
  firstSample: number,
  opacity: Float32Array | null,
): void {
  const { frame, plan, palette, fields } = weaving
  const { across, along } = frame
  const crossings = crossingsOf(plan, frame, windowOf(weaving, firstSample, band.rows))
  const { window } = crossings
  const count = band.width
  const ends = new Float32Array(count)
  const picks = new Float32Array(count)
  const jitter = new Float32Array(count)
  const mottle = new Float32Array(count)
  const systems = faceSystems(weaving, crossings, count)
  const run = rowRun(weaving)
  const step = 1 / (frame.samples * across.pxPerThread)
  const pickStep = 1 / (frame.samples * along.pxPerThread)
  for (let row = 0; row < band.rows; row++) {
    const pick = threadAt(firstSample + row, weaving, along)
    const end = threadAt(0, weaving, across)
    const yCm = pick / plan.weft.perCm
    // Every other row and column of samples stands half a step aside: waves that threads and samples of nearly one size
    // would show then cancel out.
    const shifted = end + ((firstSample + row) & 1) * 0.5 * step
    for (let k = 0; k < count; k++) ends[k] = shifted + k * step
    for (let k = 0; k < count; k++) picks[k] = pick + (k & 1) * 0.5 * pickStep
    addField(fields.wobbleX, yCm, ends, run, WOBBLE_THREADS)
    addField(fields.wobbleY, yCm, picks, run, WOBBLE_THREADS)
    mottle.fill(1)
    addField(fields.mottle, yCm, mottle, run, MOTTLE)
    addField(fields.undulation, yCm, mottle, run, UNDULATION)
    edgeJitter(ends, picks, count, jitter)
    systems.warp.along.set(picks)
    systems.weft.along.set(ends)
    for (let k = 0; k < count; k++) {
      ends[k]! -= window.firstEnd
      picks[k]! -= window.firstPick
    }
    sampleThreads(systems.warp.grid, palette, { across: ends, along: picks, jitter, count }, systems.warp.row)
    sampleThreads(systems.weft.grid, palette, { across: picks, along: ends, jitter, count }, systems.weft.row)
    faceRow(band, row, systems, palette, { mottle, jitter })
    if (weaving.sheer && opacity) {
      opacityRow(systems.warp.row, systems.weft.row, weaving.sheer.style, opacity, row * band.width)
    }
  }
}

function faceSystems(
  weaving: Weaving,
  crossings: Crossings,
  count: number,
): { warp: FaceSystem; weft: FaceSystem } {
  const { plan, frame } = weaving
  const { window } = crossings
  const steps = strides(window.ends)
  const leading = (yarns: Uint8Array) => plan.yarns[yarns[0]!]!
  const warpRates = fibreRates(plan.yarns, leading(plan.warp.yarn), frame.along.period)
  const weftRates = fibreRates(plan.yarns, leading(plan.weft.yarn), frame.across.period)
  return {
    warp: {
      grid: {
        values: crossings.warp,
        yarnStride: steps.warp[0],
        crossingStride: steps.warp[1],
        yarnOf: crossings.endYarn,
      },
      row: threadRow(count),
      rates: warpRates,
      along: new Float32Array(count),
      start: starts(plan.seed + 301, window.firstEnd, window.ends, frame.across.period),
      top: WARP_TOP,
    },
    weft: {
      grid: {
        values: crossings.weft,
        yarnStride: steps.weft[0],
        crossingStride: steps.weft[1],
        yarnOf: crossings.pickYarn,
      },
      row: threadRow(count),
      rates: weftRates,
      along: new Float32Array(count),
      start: starts(plan.seed + 302, window.firstPick, window.picks, frame.along.period),
      top: WEFT_TOP,
    },
  }
}

function starts(seed: number, first: number, count: number, period: number | null): Int32Array {
  return Int32Array.from({ length: count }, (_, k) => {
    const id = period === null ? first + k : modulo(first + k, period)
    return hash32(seed, id, 5) & 65535
  })
}
