import { FIGURE, GROUND, HALF } from './figure-canvas.ts'
import type { Binding, FigureCanvas } from './figure-canvas.ts'
import { blossom, curve, disc, leaf, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'

/**
 * Paisley cones, half-dropped and facing left and right in turn, edged with `beads` beads, with sprigs between them.
 */
export function drawPaisley(canvas: FigureCanvas, beads: number): void {
  const { tall } = canvas
  const size = Math.min(0.17, tall * 0.15)
  drawCone(canvas, { at: [0.25, tall * 0.3], size, side: 1 }, beads)
  drawCone(canvas, { at: [0.75, tall * 0.8], size, side: -1 }, beads)
  drawSprig(canvas, [0.74, tall * 0.3], size, 1)
  drawSprig(canvas, [0.26, tall * 0.8], size, -1)
}

type Cone = { at: Point; size: number; side: 1 | -1 }

/** The cone's spine: up from the middle of its body, curling aside at the tip. */
function spine({ at, size, side }: Cone): (t: number) => Point {
  return t => {
    const turn = 2.5 * t * t
    return [
      at[0] + side * size * (1.5 * t * Math.sin(turn) - 0.45 * t),
      at[1] - size * 2.1 * Math.sin(t * 1.62),
    ]
  }
}

/** Half the cone's width along its spine. */
function girth(size: number, t: number): number {
  return size * (1 - t) ** 0.9
}

function fillCone(canvas: FigureCanvas, cone: Cone, inset: number, binding: Binding): void {
  const place = spine(cone)
  for (let k = 0; k <= 60; k++) {
    const radius = girth(cone.size, k / 60) - inset
    if (radius > 0) disc(canvas, place(k / 60), radius, binding)
  }
}

function drawCone(canvas: FigureCanvas, cone: Cone, beads: number): void {
  const { at, size, side } = cone
  fillCone(canvas, cone, -size * 0.16, FIGURE)
  fillCone(canvas, cone, 0, GROUND)
  fillCone(canvas, cone, size * 0.12, HALF)
  fillCone(canvas, cone, size * 0.3, GROUND)
  blossom(canvas, at, size * 0.62, 8, FIGURE)
  const place = spine(cone)
  for (const t of [0.38, 0.5]) disc(canvas, place(t), size * 0.1 * (1.3 - t), FIGURE)
  for (let k = 0; k < beads; k++) {
    const angle = Math.PI * (0.08 + (1.0 * k) / (beads - 1) - 0.04)
    disc(
      canvas,
      [at[0] + side * Math.cos(angle) * size * 1.32, at[1] + Math.sin(angle) * size * 1.32],
      size * 0.075,
      FIGURE,
    )
  }
}

function drawSprig(canvas: FigureCanvas, [x, y]: Point, size: number, side: 1 | -1): void {
  const stem = (t: number): Point => [
    x + side * size * 0.5 * Math.sin(t * 3 - 1.2),
    y + size * (1.3 - 2.6 * t),
  ]
  stroke(canvas, curve(30, stem), [0.012, 0.007], FIGURE)
  for (let k = 0; k < 5; k++) {
    const t = 0.12 + 0.15 * k
    for (const hand of [1, -1] as const) {
      const shape = { angle: hand * (1.05 - 0.5 * t), length: size * (0.72 - 0.4 * t), width: size * 0.24 }
      leaf(canvas, { at: stem(t), ...shape, bend: -hand * 0.2, binding: FIGURE, vein: GROUND })
    }
  }
  blossom(canvas, stem(1), size * 0.34, 6, FIGURE)
}
