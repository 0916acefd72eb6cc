import { drawCloth } from './draw.ts'
import type { PictureFrame } from './picture/picture.ts'
import type { Recipe } from './recipe/recipe.ts'
import { repeatOf } from './recipe/repeat.ts'

/** Windows up to this size are drawn thread by thread; larger ones are laid out of whole repeats of about this size. */
const PATCH_CM = 44

/**
 * Draws a window of any size. Drawing takes time by the thread, so in a large window a patch of whole repeats is drawn once
 * and laid side by side; along a direction without a visible repeat the patch is as long as the window.
 */
export function drawRepeating(recipe: Recipe, window: Omit<PictureFrame, 'offsetCm'>): Uint8Array {
  const { horizontalCm, verticalCm } = repeatOf(recipe)
  const { pxPerCm } = window
  const widthPx = patchPx(window.widthPx, horizontalCm, pxPerCm)
  const heightPx = patchPx(window.heightPx, verticalCm, pxPerCm)
  const patch = drawCloth(recipe, { widthPx, heightPx, pxPerCm })
  if (widthPx === window.widthPx && heightPx === window.heightPx) return patch
  return layOut(patch, { widthPx, heightPx }, window)
}

/** A whole number of repeats where they fit more than once. */
function patchPx(windowPx: number, repeatCm: number | null, pxPerCm: number): number {
  if (repeatCm === null || windowPx <= PATCH_CM * pxPerCm) return windowPx
  const times = Math.max(1, Math.floor(PATCH_CM / repeatCm))
  return Math.min(windowPx, Math.round(times * repeatCm * pxPerCm))
}

type Size = { widthPx: number; heightPx: number }

function layOut(patch: Uint8Array, patchSize: Size, size: Size): Uint8Array {
  const laid = new Uint8Array(size.widthPx * size.heightPx * 3)
  for (let y = 0; y < size.heightPx; y++) {
    const from = (y % patchSize.heightPx) * patchSize.widthPx * 3
    for (let x = 0; x < size.widthPx; x += patchSize.widthPx) {
      const count = Math.min(patchSize.widthPx, size.widthPx - x) * 3
      laid.set(patch.subarray(from, from + count), (y * size.widthPx + x) * 3)
    }
  }
  return laid
}
