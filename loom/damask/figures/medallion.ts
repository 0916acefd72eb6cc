import { FIGURE, GROUND, HALF } from './figure-canvas.ts'
import type { FigureCanvas } from './figure-canvas.ts'
import { blossom, disc, leaf, ring } from './shapes.ts'
import type { Point } from './shapes.ts'

/** Round medallions of petals and rings, half-dropped, with small rosettes between. */
export function drawMedallion(canvas: FigureCanvas, petals: number): void {
  const { tall } = canvas
  const radius = Math.min(0.22, tall * 0.22)
  for (const at of [
    [0.25, tall * 0.25],
    [0.75, tall * 0.75],
  ] as const)
    drawOne(canvas, at, radius, petals)
  for (const at of [
    [0.75, tall * 0.25],
    [0.25, tall * 0.75],
  ] as const)
    drawStar(canvas, at, radius * 0.55)
}

function drawOne(canvas: FigureCanvas, at: Point, radius: number, petals: number): void {
  disc(canvas, at, radius, HALF)
  ring(canvas, at, radius, radius * 0.07, FIGURE)
  ring(canvas, at, radius * 0.9, radius * 0.05, GROUND)
  around(petals, 0, angle => {
    const width = (radius * 3.1) / petals
    leaf(canvas, {
      at: along(at, angle, radius * 0.3),
      angle,
      length: radius * 0.56,
      width,
      binding: FIGURE,
      vein: GROUND,
    })
  })
  blossom(canvas, at, radius * 0.36, Math.max(5, Math.round(petals / 2)), FIGURE)
  around(petals * 2, 0.5, angle => disc(canvas, along(at, angle, radius * 1.13), radius * 0.045, FIGURE))
  around(petals, 0, angle => {
    leaf(canvas, {
      at: along(at, angle, radius * 1.06),
      angle,
      length: radius * 0.22,
      width: radius * 0.13,
      binding: FIGURE,
    })
  })
}

function drawStar(canvas: FigureCanvas, at: Point, radius: number): void {
  around(4, 0, angle => {
    leaf(canvas, { at, angle, length: radius, width: radius * 0.42, binding: FIGURE, vein: GROUND })
    leaf(canvas, {
      at,
      angle: angle + Math.PI / 4,
      length: radius * 0.62,
      width: radius * 0.26,
      binding: HALF,
    })
  })
  disc(canvas, at, radius * 0.15, FIGURE)
}

function around(count: number, first: number, draw: (angle: number) => void): void {
  for (let k = 0; k < count; k++) draw((2 * Math.PI * (k + first)) / count)
}

function along([x, y]: Point, angle: number, distance: number): Point {
  return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance]
}
