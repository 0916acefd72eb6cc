import { boxBlur } from '../picture/box-blur.ts'
import { soften } from '../picture/fuzz.ts'
import { paddedCanvas } from '../picture/picture.ts'
import type { Canvas, PictureFrame } from '../picture/picture.ts'
import { fibreTips, sampleTuft, tuftSample } from './pile.ts'
import type { VelvetRecipe } from '../recipe/recipe.ts'
import { rampPlace, sheenRamp } from './sheen-ramp.ts'
import type { SheenRamp } from './sheen-ramp.ts'
import { columnStreak, leanRow } from './velvet-lean.ts'
import { velvetPile } from './velvet-pile.ts'
import type { VelvetPile } from './velvet-pile.ts'
import { walesAlong } from './wales.ts'
import type { Wales } from './wales.ts'

const SOFTNESS = 0.09
/** The pile as a whole leans slightly away from the light. */
const REST = -0.1

type Brush = { canvas: Canvas; height: Float32Array; ramp: SheenRamp; secondRamp: SheenRamp | null }

/** Draws cut pile in linear light. */
export function drawVelvet(recipe: VelvetRecipe, picture: PictureFrame): Canvas {
  const pile = velvetPile(recipe, picture)
  const hollowPx = Math.max(1, Math.round(picture.pxPerCm * pile.tufts.along.cell * 0.8))
  const canvas = paddedCanvas(picture, hollowPx + 2)
  const second = recipe.style === 'strie' ? recipe.secondColour : undefined
  const brush: Brush = {
    canvas,
    height: new Float32Array(canvas.widthPx * canvas.heightPx),
    ramp: sheenRamp(recipe.colour),
    secondRamp: second === undefined ? null : sheenRamp(second),
  }
  const originX = (picture.offsetCm?.x ?? 0) - canvas.padPx / picture.pxPerCm
  const originY = (picture.offsetCm?.y ?? 0) - canvas.padPx / picture.pxPerCm
  const firstCm = originX + 0.5 / picture.pxPerCm
  const across = { count: canvas.widthPx, firstCm, stepCm: 1 / picture.pxPerCm }
  const wales = pile.wales > 0 ? walesAlong(pile.wales, across) : null
  for (let row = 0; row < canvas.heightPx; row++) {
    drawRow(pile, brush, row, { firstCm, yCm: originY + (row + 0.5) / picture.pxPerCm, wales })
  }
  shadeHollows(canvas, brush.height, hollowPx)
  soften(canvas, SOFTNESS)
  return canvas
}

type Place = { firstCm: number; yCm: number; wales: Wales | null }

function drawRow(pile: VelvetPile, brush: Brush, row: number, place: Place): void {
  const { tufts, pxPerCm } = pile
  const { canvas, height } = brush
  const count = canvas.widthPx
  const lean = leanRow(pile, { count, ...place })
  const tuft = tuftSample()
  // Fibres and tufts finer than a pixel are only grain, so they count less from afar.
  const pxPerTuft = pxPerCm * tufts.across.cell
  const tips = Math.min(1, 0.3 + pxPerTuft / 12)
  const depth = Math.min(1, 0.45 + pxPerTuft / 6)
  const v = place.yCm / tufts.along.cell
  for (let k = 0; k < count; k++) {
    const xCm = place.firstCm + k / pxPerCm
    const u = xCm / tufts.across.cell + lean[k]! * 0.8
    sampleTuft(tufts, u, v, tuft)
    const fibres = fibreTips(u, v) * tips
    const shade = rampPlace(1.2 * (lean[k]! + tuft.glint * 0.5 * depth + fibres * 0.42 + REST))
    const ramp =
      brush.secondRamp !== null && isSecond(pile, tuft.column, place.yCm) ? brush.secondRamp : brush.ramp
    const groove = place.wales ? place.wales.light[k]! : 1
    const at = row * count + k
    height[at] = (tuft.tip + fibres * 0.35) * depth
    for (let c = 0; c < 3; c++) canvas.light[at * 3 + c] = ramp[shade + c]! * groove
  }
}

/** Whether a column of tufts has the second colour here: whole ends do, for long stretches. */
function isSecond(pile: VelvetPile, column: number, yCm: number): boolean {
  return columnStreak(pile.tufts, column + 4096, yCm * 0.15) > 0.2
}

/** Less light between the tips of the tufts. */
function shadeHollows(canvas: Canvas, height: Float32Array, radiusPx: number): void {
  const blurred = boxBlur(height, canvas.widthPx, canvas.heightPx, radiusPx)
  for (let k = 0; k < height.length; k++) {
    const open = 1 - 0.26 * Math.max(-0.25, blurred[k]! - height[k]!)
    for (let c = 0; c < 3; c++) canvas.light[k * 3 + c]! *= open
  }
}
