import { litYarn } from '../colour/lit-yarn.ts'
import type { YarnLight } from '../colour/lit-yarn.ts'
import { modulo } from '../noise/lattice.ts'
import { unitAt } from '../noise/random.ts'
import { paddedCanvas } from '../picture/picture.ts'
import type { Canvas, PictureFrame } from '../picture/picture.ts'
import type { ClothPlan, ThreadSystem } from '../weave/cloth-plan.ts'

/** Threads looked at across a pixel and along it. */
const MOST_THREADS = 9

/** Mean colour of the yarns on top within each pixel, in linear light. */
export function sketchFace(plan: ClothPlan, light: YarnLight, frame: PictureFrame): Canvas {
  const { warp, weft, lifts } = plan
  const canvas = paddedCanvas(frame, 0)
  const lit = plan.yarns.map(yarn => litYarn(yarn, light))
  const ends = threadsSeen(warp, frame.widthPx, frame, plan.seed + 1)
  const picks = threadsSeen(weft, frame.heightPx, frame, plan.seed + 2)
  const share = 1 / (ends.perPixel * picks.perPixel)
  for (let j = 0; j < picks.threads.length; j++) {
    const pick = picks.threads[j]!
    const row = Math.floor(j / picks.perPixel) * frame.widthPx
    const lifted = weft.lift[pick]! * lifts.ends
    const below = weft.yarn[pick]!
    for (let i = 0; i < ends.threads.length; i++) {
      const end = ends.threads[i]!
      const colour = lit[lifts.up[lifted + warp.lift[end]!] === 1 ? warp.yarn[end]! : below]!
      const at = (row + Math.floor(i / ends.perPixel)) * 3
      for (let c = 0; c < 3; c++) canvas.light[at + c]! += colour[c]! * share
    }
  }
  return canvas
}

/**
 * The threads of a system that stand for each pixel along its axis: all of them while they are few; else some of them, not
 * quite evenly spaced, because even steps would fall in with the structure and see only one of its threads.
 */
function threadsSeen({ perCm, tile }: ThreadSystem, sizePx: number, frame: PictureFrame, seed: number) {
  const threadsPerPx = perCm / frame.pxPerCm
  const perPixel = Math.max(1, Math.min(MOST_THREADS, Math.round(threadsPerPx)))
  const threads = Int32Array.from({ length: sizePx * perPixel }, (_, k) => {
    const within = threadsPerPx > MOST_THREADS ? unitAt(seed, k, 0) : 0.5
    return modulo(Math.floor(((k + within) / perPixel) * threadsPerPx), tile)
  })
  return { threads, perPixel }
}
