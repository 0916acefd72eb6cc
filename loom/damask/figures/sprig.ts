import { FIGURE, GROUND, HALF } from './figure-canvas.ts'
import type { FigureCanvas } from './figure-canvas.ts'
import { blossom, curve, disc, leaf, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'

/** Height of a sprig from its foot to its flower, in widths of the repeat. */
const TALL = 0.52

/** Small sprigs, half-dropped, every second one mirrored, with berries or leaves below the flower. */
export function drawSprig(canvas: FigureCanvas, pairs: number, hasBerries: boolean): void {
  const { tall } = canvas
  drawOne(canvas, [0.25, tall * 0.27], 1, pairs, hasBerries)
  drawOne(canvas, [0.75, tall * 0.77], -1, pairs, hasBerries)
  for (const at of [
    [0.75, tall * 0.26],
    [0.25, tall * 0.76],
  ] as const) {
    blossom(canvas, at, 0.052, 5, FIGURE)
    for (const angle of [-0.9, 0.9]) {
      leaf(canvas, {
        at: [at[0], at[1] + 0.04],
        angle: Math.PI - angle,
        length: 0.07,
        width: 0.03,
        binding: HALF,
      })
    }
  }
}

function drawOne(
  canvas: FigureCanvas,
  [x, y]: Point,
  side: 1 | -1,
  pairs: number,
  hasBerries: boolean,
): void {
  const stem = (t: number): Point => [x + side * 0.1 * Math.sin(t * 2.6 - 0.9), y + TALL * (0.5 - t)]
  stroke(canvas, curve(30, stem), [0.017, 0.009], FIGURE)
  for (let k = 0; k < pairs; k++) {
    const t = 0.1 + (0.58 * k) / Math.max(1, pairs - 1)
    for (const hand of [1, -1] as const) {
      const at = stem(t + (hand === 1 ? 0.06 : 0))
      const shape = {
        angle: side * 0.3 + hand * (1.05 - 0.35 * t),
        length: 0.2 - 0.07 * t,
        width: 0.085 - 0.02 * t,
      }
      leaf(canvas, { at, ...shape, bend: -hand * 0.16, binding: FIGURE, vein: GROUND })
    }
  }
  if (hasBerries) drawBerries(canvas, stem, side)
  drawFlower(canvas, stem(1), side)
}

function drawBerries(canvas: FigureCanvas, stem: (t: number) => Point, side: 1 | -1): void {
  for (const [t, hand] of [
    [0.76, 1],
    [0.8, -1],
  ] as const) {
    const [x, y] = stem(t)
    const berry: Point = [x + hand * 0.075 + side * 0.02, y - 0.045]
    stroke(canvas, [[x, y], berry], [0.008, 0.006], FIGURE)
    disc(canvas, berry, 0.022, FIGURE)
    disc(canvas, berry, 0.008, GROUND)
  }
}

/** A half-open flower: outer petals turned back, an inner cup in half tone. */
function drawFlower(canvas: FigureCanvas, [x, y]: Point, side: 1 | -1): void {
  const at: Point = [x, y + 0.02]
  for (const angle of [-1.15, -0.6, 0.6, 1.15]) {
    const bend = -Math.sign(angle) * 0.22
    leaf(canvas, {
      at,
      angle: side * 0.25 + angle,
      length: 0.115,
      width: 0.056,
      bend,
      binding: FIGURE,
      vein: GROUND,
    })
  }
  leaf(canvas, { at, angle: side * 0.25, length: 0.13, width: 0.075, binding: HALF })
  leaf(canvas, { at, angle: side * 0.25, length: 0.085, width: 0.04, binding: FIGURE })
}
