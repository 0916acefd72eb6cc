import { boxBlur } from '../picture/box-blur.ts'
import type { ClothPlan } from './cloth-plan.ts'
import { sampleSpans } from '../picture/downsample.ts'
import { faceBand } from './face.ts'
import { paddedCanvas } from '../picture/picture.ts'
import type { Canvas } from '../picture/picture.ts'
import type { ShadingStyle } from './shading.ts'
import { foldField } from '../sheer/sheer-light.ts'
import type { SheerStyle } from '../sheer/sheer-light.ts'
import { clothArea } from './weave-frame.ts'
import type { WeaveFrame } from './weave-frame.ts'
import { weaveFace } from './weave-face.ts'
import { lightBand } from './weave-light.ts'
import type { Weaving } from './weaving.ts'
import { wovenFields } from './woven-fields.ts'
import { yarnPalette } from '../yarn/yarn-palette.ts'

const BAND_ROWS = 64
/** The distance over which yarns shade a hollow. */
const HOLLOW_THREADS = 0.62

/** Draws a planned cloth in linear light, with `padPx` extra pixels on every side. */
export function drawWoven(
  plan: ClothPlan,
  frame: WeaveFrame,
  style: ShadingStyle,
  padPx: number,
  sheer: SheerStyle | null,
): Canvas {
  const canvas = paddedCanvas(frame.picture, padPx)
  const { samples } = frame
  const weaving: Weaving = {
    plan,
    frame,
    style,
    canvas,
    palette: yarnPalette(plan.yarns),
    fields: wovenFields(plan.seed, clothArea(plan, frame, 1)),
    spans: { across: sampleSpans(canvas.widthPx, samples), along: sampleSpans(canvas.heightPx, samples) },
    sampleColumns: Math.ceil(canvas.widthPx * samples),
    hollowRadius: Math.max(1, Math.round(HOLLOW_THREADS * frame.across.pxPerThread * samples)),
    sheer: sheer && { style: sheer, folds: foldField(plan.seed, clothArea(plan, frame, 1)) },
  }
  for (let row = 0; row < canvas.heightPx; row += BAND_ROWS) {
    drawBand(weaving, row, Math.min(canvas.heightPx, row + BAND_ROWS))
  }
  return canvas
}

/** Draws pixel rows `firstRow` to `endRow` of the canvas. */
function drawBand(weaving: Weaving, firstRow: number, endRow: number): void {
  const { samples } = weaving.frame
  const margin = weaving.hollowRadius + 2
  const firstSample = Math.floor(firstRow * samples) - margin
  const sampleRows = Math.ceil(endRow * samples) + margin - firstSample
  const band = faceBand(weaving.sampleColumns, sampleRows)
  const opacity = weaving.sheer && new Float32Array(band.width * band.rows)
  weaveFace(weaving, band, firstSample, opacity)
  const blurred = boxBlur(band.height, band.width, band.rows, weaving.hollowRadius)
  lightBand(weaving, band, blurred, opacity, { firstSample, firstRow, endRow })
}
