import { FIGURE, GROUND, HALF, paint } from './figure-canvas.ts'
import type { FigureCanvas } from './figure-canvas.ts'
import { blossom, curve, disc, leaf, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'

/** An ogee net of beaded ribbon with a pineapple or a palmette in each of its half-dropped cells. */
export function drawOgee(canvas: FigureCanvas, fruit: 'pineapple' | 'palmette'): void {
  const { tall } = canvas
  const side = (sign: 1 | -1) =>
    curve(180, t => [sign * (0.25 + 0.222 * bulge(2 * Math.PI * t)), t * tall] satisfies Point)
  for (const sign of [1, -1] as const) drawRibbon(canvas, side(sign))
  for (const at of [
    [0, 0],
    [0.5, tall / 2],
  ] as const) {
    if (fruit === 'pineapple') drawPineapple(canvas, at)
    else drawPalmette(canvas, at)
  }
  for (const at of [
    [0, tall / 2],
    [0.5, 0],
  ] as const)
    blossom(canvas, at, 0.07, 8, FIGURE)
}

/** A cosine sharpened at its crest, so that the cells come to a point. */
function bulge(angle: number): number {
  const c = Math.cos(angle)
  return Math.sign(c) * Math.abs(c) ** 0.86
}

function drawRibbon(canvas: FigureCanvas, points: Point[]): void {
  stroke(canvas, points, [0.056, 0.056], FIGURE)
  stroke(canvas, points, [0.038, 0.038], GROUND)
  for (let k = 3; k < points.length; k += 6) disc(canvas, points[k]!, 0.0105, FIGURE)
}

/** Half the width of the fruit from its foot (0) to its crown (1). */
function fruitWidth(t: number): number {
  return 0.118 * Math.sin(Math.PI * t ** 0.74) ** 0.78
}

function drawPineapple(canvas: FigureCanvas, [x, y]: Point): void {
  const base = y + 0.2
  drawFoliage(canvas, [x, base])
  const height = 0.37
  const bounds = { left: x - 0.13, right: x + 0.13, top: base - height, bottom: base }
  paint(canvas, bounds, FIGURE, (px, py) => Math.abs(px - x) < fruitWidth(inUnit((base - py) / height)))
  paint(canvas, bounds, GROUND, (px, py) => {
    const edge = fruitWidth(inUnit((base - py) / height))
    const inner = Math.abs(px - x) / (edge || 1)
    if (inner > 0.9) return false
    if (inner > 0.8) return true
    const u = (px - x + (py - y)) * 21
    const v = (px - x - (py - y)) * 21
    return Math.abs(u - Math.round(u)) < 0.14 || Math.abs(v - Math.round(v)) < 0.14
  })
  for (const [angle, length, bend] of [
    [0, 0.16, 0],
    [0.42, 0.15, 0.18],
    [0.85, 0.13, 0.3],
    [1.3, 0.1, 0.4],
  ] as const) {
    for (const sign of angle === 0 ? [1] : [1, -1]) {
      const crown = { angle: sign * angle, length, width: 0.042, bend: sign * bend }
      leaf(canvas, { at: [x, base - height + 0.02], ...crown, binding: FIGURE, vein: GROUND })
    }
  }
}

function inUnit(t: number): number {
  return Math.min(1, Math.max(0, t))
}

/** Leaves that curl up around a fruit from its stalk. */
function drawFoliage(canvas: FigureCanvas, [x, y]: Point): void {
  stroke(
    canvas,
    [
      [x, y],
      [x, y + 0.2],
    ],
    [0.018, 0.01],
    FIGURE,
  )
  for (const sign of [1, -1] as const) {
    const place = (aside: number, down: number): Point => [x + sign * aside, y + down]
    leaf(canvas, {
      at: place(0.0, 0.1),
      angle: sign * 1.18,
      length: 0.34,
      width: 0.088,
      bend: -sign * 0.62,
      binding: FIGURE,
      vein: GROUND,
      lobes: 7,
    })
    leaf(canvas, {
      at: place(0.0, 0.06),
      angle: sign * 0.75,
      length: 0.24,
      width: 0.05,
      bend: -sign * 0.35,
      binding: HALF,
      vein: GROUND,
    })
    leaf(canvas, {
      at: place(0.0, 0.16),
      angle: sign * 1.75,
      length: 0.17,
      width: 0.058,
      bend: -sign * 0.4,
      binding: FIGURE,
      vein: GROUND,
    })
    leaf(canvas, {
      at: place(0.0, 0.2),
      angle: sign * 2.6,
      length: 0.12,
      width: 0.04,
      bend: -sign * 0.2,
      binding: HALF,
    })
  }
}

function drawPalmette(canvas: FigureCanvas, [x, y]: Point): void {
  const foot: Point = [x, y + 0.2]
  drawFoliage(canvas, foot)
  for (let k = -4; k <= 4; k++) {
    const angle = k * 0.3
    const length = 0.4 - Math.abs(k) * 0.032
    leaf(canvas, {
      at: foot,
      angle,
      length,
      width: 0.06,
      bend: k * 0.06,
      binding: FIGURE,
      vein: k % 2 === 0 ? GROUND : HALF,
    })
  }
  disc(canvas, [x, y + 0.17], 0.045, FIGURE)
  disc(canvas, [x, y + 0.17], 0.028, GROUND)
  disc(canvas, [x, y + 0.17], 0.015, FIGURE)
}
