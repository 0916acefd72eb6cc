import type { ClothPlan } from './cloth-plan.ts'
import type { SampleSpans } from '../picture/downsample.ts'
import { acrossRow, fieldRow } from '../noise/field.ts'
import type { Field } from '../noise/field.ts'
import type { Canvas } from '../picture/picture.ts'
import type { ShadingStyle } from './shading.ts'
import type { SheerStyle } from '../sheer/sheer-light.ts'
import type { WeaveFrame } from './weave-frame.ts'
import type { WovenFields } from './woven-fields.ts'
import type { YarnPalette } from '../yarn/yarn-palette.ts'

/** What is the same for all bands of one picture. */
export type Weaving = {
  plan: ClothPlan
  frame: WeaveFrame
  style: ShadingStyle
  palette: YarnPalette
  fields: WovenFields
  canvas: Canvas
  spans: { across: SampleSpans; along: SampleSpans }
  sampleColumns: number
  hollowRadius: number
  sheer: { style: SheerStyle; folds: Field } | null
}

/** Thread coordinate of a sample, counted from the first sample of the padded picture. */
export function threadAt(
  sample: number,
  weaving: Weaving,
  axis: { pxPerThread: number; origin: number },
): number {
  return axis.origin + ((sample + 0.5) / weaving.frame.samples - weaving.canvas.padPx) / axis.pxPerThread
}

/** The samples of one row on the cloth, and a buffer for the nodes of a field along it. */
export type Run = { count: number; firstCm: number; stepCm: number; nodes: Float32Array }

/** The run of every row of the picture. */
export function rowRun(weaving: Weaving): Run {
  const { frame, plan, fields } = weaving
  const folds = weaving.sheer?.folds.columns ?? 0
  const widest = Math.max(
    fields.wobbleX.columns,
    fields.mottle.columns,
    fields.undulation.columns,
    fields.hang.columns,
    folds,
  )
  return {
    count: weaving.sampleColumns,
    firstCm: threadAt(0, weaving, frame.across) / plan.warp.perCm,
    stepCm: 1 / (frame.samples * frame.across.pxPerThread * plan.warp.perCm),
    nodes: new Float32Array(widest),
  }
}

/** Adds a field along a row of samples, times `gain`. */
export function addField(field: Field, yCm: number, out: Float32Array, run: Run, gain: number): void {
  fieldRow(field, yCm, run.nodes)
  acrossRow(field, run.nodes, out, { count: run.count, firstCm: run.firstCm, stepCm: run.stepCm, gain })
}
