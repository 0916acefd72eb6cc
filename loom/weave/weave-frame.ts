import type { ClothPlan, ThreadSystem } from './cloth-plan.ts'
import type { ClothArea } from '../noise/field.ts'
import type { PictureFrame } from '../picture/picture.ts'

/** The position of threads on the picture along one axis. */
export type ThreadAxis = {
  pxPerThread: number
  /** Thread coordinate of the picture's first pixel edge. */
  origin: number
  /** Threads after which the drawn cloth wraps around, or null. */
  period: number | null
}

export type WeaveFrame = {
  picture: PictureFrame
  across: ThreadAxis
  along: ThreadAxis
  /** Samples per pixel along each axis. */
  samples: number
}

const FEWEST_SAMPLES_PER_THREAD = 2.1

/** Places the picture on the cloth. Where its size is a whole number of visible repeats the cloth wraps around. */
export function weaveFrame(
  plan: ClothPlan,
  picture: PictureFrame,
  repeats: { across: boolean; along: boolean },
) {
  const { widthPx, heightPx, pxPerCm, offsetCm } = picture
  const across = threadAxis(plan.warp, widthPx, pxPerCm, offsetCm?.x ?? 0, repeats.across)
  const along = threadAxis(plan.weft, heightPx, pxPerCm, offsetCm?.y ?? 0, repeats.along)
  const samples = samplesPerPixel(Math.min(across.pxPerThread, along.pxPerThread))
  return { picture, across, along, samples } satisfies WeaveFrame
}

function threadAxis(
  system: ThreadSystem,
  sizePx: number,
  pxPerCm: number,
  offsetCm: number,
  repeats: boolean,
): ThreadAxis {
  const pxPerThread = pxPerCm / system.perCm
  const origin = offsetCm * system.perCm
  const times = Math.round(sizePx / (system.tile * pxPerThread))
  const whole = times * system.tile
  if (!repeats || times === 0 || Math.abs(whole * pxPerThread - sizePx) > 0.5) {
    return { pxPerThread, origin, period: null }
  }
  return { pxPerThread: sizePx / whole, origin, period: whole }
}

/** Enough samples that no thread falls between them; halves keep the sample rows of even pixel rows whole. */
function samplesPerPixel(pxPerThread: number): number {
  if (pxPerThread > 7) return 1.5
  return Math.max(1.5, Math.ceil((2 * FEWEST_SAMPLES_PER_THREAD) / pxPerThread) / 2)
}

/** The cloth under the picture, plus a margin of `marginCm`. */
export function clothArea(plan: ClothPlan, frame: WeaveFrame, marginCm: number): ClothArea {
  const { across, along, picture } = frame
  const leftCm = across.origin / plan.warp.perCm - marginCm
  const topCm = along.origin / plan.weft.perCm - marginCm
  return {
    leftCm,
    topCm,
    widthCm: picture.widthPx / picture.pxPerCm + 2 * marginCm,
    heightCm: picture.heightPx / picture.pxPerCm + 2 * marginCm,
    periodXCm: across.period === null ? null : across.period / plan.warp.perCm,
    periodYCm: along.period === null ? null : along.period / plan.weft.perCm,
  }
}
