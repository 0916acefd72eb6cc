import { addToRow, averageAcross } from '../picture/downsample.ts'
import type { FaceBand } from './face.ts'
import { shader, shadeRow } from './shading.ts'
import type { Lean } from './shading.ts'
import { overBacklight } from '../sheer/sheer-light.ts'
import { addField, rowRun, threadAt } from './weaving.ts'
import type { Weaving } from './weaving.ts'

/** Folds do not hang quite straight: their sides also lean down the cloth, along the warp's floats. */
const DOWNWARDS = 0.9

/** Lights the band's samples and averages them into the picture's pixels. */
export function lightBand(
  weaving: Weaving,
  band: FaceBand,
  blurred: Float32Array,
  opacity: Float32Array | null,
  rows: { firstSample: number; firstRow: number; endRow: number },
): void {
  const { frame, plan, style, palette, fields, canvas, spans } = weaving
  const shade = shader(
    style,
    frame.across.pxPerThread * frame.samples,
    frame.along.pxPerThread * frame.samples,
  )
  const lean: Lean = { x: new Float32Array(band.width), y: new Float32Array(band.width) }
  const lit = new Float32Array(band.width * 3)
  const folds = new Float32Array(band.width)
  const averaged = new Float32Array(canvas.widthPx * 3)
  const run = rowRun(weaving)
  for (let row = rows.firstRow; row < rows.endRow; row++) {
    const first = spans.along.first[row]!
    for (let s = 0; s < spans.along.count[row]!; s++) {
      const yCm = threadAt(first + s, weaving, frame.along) / plan.weft.perCm
      lean.x.fill(0)
      lean.y.fill(0)
      addField(fields.wobbleX, yCm, lean.x, run, style.drape)
      addField(fields.wobbleY, yCm, lean.y, run, style.drape)
      addField(fields.hang, yCm, lean.x, run, style.hang)
      addField(fields.hang, yCm, lean.y, run, style.hang * DOWNWARDS)
      const bandRow = first + s - rows.firstSample
      shadeRow(band, bandRow, blurred, shade, palette, lean, lit)
      if (weaving.sheer && opacity) {
        folds.fill(0)
        addField(weaving.sheer.folds, yCm, folds, run, 1)
        overBacklight(lit, opacity, bandRow * band.width, folds, weaving.sheer.style)
      }
      averageAcross(lit, spans.across, averaged)
      addToRow(canvas, row, averaged, spans.along.weights[row * spans.along.widest + s]!)
    }
  }
}
