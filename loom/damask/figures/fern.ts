import { FIGURE, GROUND, HALF } from './figure-canvas.ts'
import type { FigureCanvas } from './figure-canvas.ts'
import { curve, leaf, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'

/** Tall fern fronds, half-dropped and leaning left and right in turn, each of `pinnae` pairs of leaflets. */
export function drawFern(canvas: FigureCanvas, pinnae: number): void {
  const { tall } = canvas
  drawFrond(canvas, [0.25, tall * 0.52], tall * 0.5, 1, pinnae)
  drawFrond(canvas, [0.75, tall * 1.02], tall * 0.5, -1, pinnae)
  drawFrond(canvas, [0.72, tall * 0.44], tall * 0.26, -1, Math.ceil(pinnae * 0.6))
  drawFrond(canvas, [0.28, tall * 0.94], tall * 0.26, 1, Math.ceil(pinnae * 0.6))
}

function drawFrond(canvas: FigureCanvas, [x, y]: Point, height: number, side: 1 | -1, pinnae: number): void {
  const rib = (t: number): Point => [x + side * 0.11 * t * t, y - height * t]
  stroke(canvas, curve(40, rib), [0.013, 0.005], FIGURE)
  for (let k = 0; k < pinnae; k++) {
    const t = 0.12 + (0.86 * k) / pinnae
    const length = height * 0.44 * Math.sin(Math.PI * (0.16 + 0.8 * t)) * (1 - 0.25 * t)
    const lean = side * 0.22 * t
    for (const hand of [1, -1] as const) {
      const shape = { angle: lean + hand * (1.12 - 0.3 * t), length, width: Math.max(0.02, length * 0.27) }
      leaf(canvas, {
        at: rib(t),
        ...shape,
        bend: -hand * 0.2,
        binding: k % 3 === 2 ? HALF : FIGURE,
        vein: GROUND,
        lobes: 4,
      })
    }
  }
  leaf(canvas, { at: rib(0.95), angle: side * 0.25, length: height * 0.14, width: 0.024, binding: FIGURE })
}
