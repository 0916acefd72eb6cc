import { FIGURE, GROUND, HALF } from './figure-canvas.ts'
import type { FigureCanvas } from './figure-canvas.ts'
import { curve, disc, leaf, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'

/** Two trailing stems that sway past each other, with leaves on alternate sides and tendrils. */
export function drawTrail(canvas: FigureCanvas, leaves: number, sway: number): void {
  drawStem(canvas, 0.25, 0, leaves, sway)
  drawStem(canvas, 0.75, Math.PI, leaves, sway)
}

function drawStem(canvas: FigureCanvas, x: number, phase: number, leaves: number, sway: number): void {
  const { tall } = canvas
  const stem = (t: number): Point => [x + sway * Math.sin(2 * Math.PI * t + phase), t * tall]
  stroke(canvas, curve(160, stem), [0.013, 0.013], FIGURE)
  const length = Math.min(0.21, (1.5 * tall) / leaves)
  for (let k = 0; k < leaves; k++) {
    const t = (k + 0.5) / leaves
    const hand = k % 2 === 0 ? 1 : -1
    const heading = Math.atan2(-2 * Math.PI * sway * Math.cos(2 * Math.PI * t + phase), tall)
    const at = stem(t)
    leaf(canvas, {
      at,
      angle: heading + hand * 0.95,
      length,
      width: length * 0.44,
      bend: -hand * 0.18,
      binding: FIGURE,
      vein: GROUND,
    })
    leaf(canvas, {
      at,
      angle: heading - hand * 0.5,
      length: length * 0.5,
      width: length * 0.2,
      bend: hand * 0.2,
      binding: HALF,
    })
    if (k % 2 === 1) drawTendril(canvas, at, heading - hand * 1.1, hand, length * 0.55)
  }
}

function drawTendril(canvas: FigureCanvas, [x, y]: Point, angle: number, hand: 1 | -1, length: number): void {
  const spiral = (t: number): Point => {
    const reach = length * Math.sin(t * 2.1)
    const turn = angle - hand * t * t * 2.4
    return [x + reach * Math.sin(turn), y - reach * Math.cos(turn)]
  }
  stroke(canvas, curve(24, spiral), [0.009, 0.006], FIGURE)
  disc(canvas, spiral(1), 0.011, FIGURE)
}
