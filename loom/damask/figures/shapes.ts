import { GROUND, paint } from './figure-canvas.ts'
import type { Binding, FigureCanvas } from './figure-canvas.ts'

export type Point = readonly [x: number, y: number]

/** A filled circle. */
export function disc(canvas: FigureCanvas, [x, y]: Point, radius: number, binding: Binding): void {
  const bounds = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
  paint(canvas, bounds, binding, (px, py) => Math.hypot(px - x, py - y) <= radius)
}

/** A circle's outline, `width` wide. */
export function ring(
  canvas: FigureCanvas,
  [x, y]: Point,
  radius: number,
  width: number,
  binding: Binding,
): void {
  const reach = radius + width
  const bounds = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
  paint(canvas, bounds, binding, (px, py) => Math.abs(Math.hypot(px - x, py - y) - radius) <= width / 2)
}

/** A line through points, its width interpolated evenly from the first to the last. */
export function stroke(
  canvas: FigureCanvas,
  points: readonly Point[],
  widths: Point,
  binding: Binding,
): void {
  const [from, to] = widths
  const last = points.length - 1
  for (let k = 0; k < last; k++) {
    const radius = (at: number) => (from + ((to - from) * at) / last) / 2
    segment(canvas, points[k]!, points[k + 1]!, [radius(k), radius(k + 1)], binding)
  }
}

function segment(canvas: FigureCanvas, a: Point, b: Point, radii: Point, binding: Binding): void {
  const reach = Math.max(...radii)
  const bounds = {
    left: Math.min(a[0], b[0]) - reach,
    top: Math.min(a[1], b[1]) - reach,
    right: Math.max(a[0], b[0]) + reach,
    bottom: Math.max(a[1], b[1]) + reach,
  }
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy || 1
  paint(canvas, bounds, binding, (x, y) => {
    const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square))
    return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy) <= radii[0] + (radii[1] - radii[0]) * t
  })
}

export type Leaf = {
  at: Point
  /** Direction of the tip, radians clockwise from straight up. */
  angle: number
  length: number
  width: number
  /** How far the tip bends sideways, as a share of the length. */
  bend?: number
  binding: Binding
  /** The binding of the midrib; no midrib if omitted. */
  vein?: Binding
  /** Lobes along each edge; a smooth edge if omitted. */
  lobes?: number
}

/** A leaf from its stalk to its tip, widest below the middle, with a midrib. */
export function leaf(canvas: FigureCanvas, shape: Leaf): void {
  const { at, angle, length, width, bend = 0, lobes = 0, vein } = shape
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const reach = length * 1.1 + width
  const bounds = { left: at[0] - reach, top: at[1] - reach, right: at[0] + reach, bottom: at[1] + reach }
  const veinWidth = Math.max(width * 0.09, 0.9 / canvas.ends)
  const place = (x: number, y: number): readonly [along: number, aside: number] => {
    const dx = x - at[0]
    const dy = y - at[1]
    const along = (dx * sin - dy * cos) / length
    return [along, dx * cos + dy * sin - bend * along * along * length]
  }
  const halfWidth = (along: number) => {
    const smooth = (width / 2) * Math.sin(Math.PI * along ** 0.8) ** 0.85
    return lobes === 0 ? smooth : smooth * (0.8 + 0.2 * Math.abs(Math.sin(Math.PI * lobes * along)))
  }
  paint(canvas, bounds, shape.binding, (x, y) => {
    const [along, aside] = place(x, y)
    return along > 0 && along < 1 && Math.abs(aside) <= halfWidth(along)
  })
  if (vein === undefined) return
  paint(canvas, bounds, vein, (x, y) => {
    const [along, aside] = place(x, y)
    return along > 0.08 && along < 0.82 && Math.abs(aside) <= veinWidth * (1 - along * 0.6)
  })
}

/** A flower with `count` petals around its centre. */
export function blossom(
  canvas: FigureCanvas,
  at: Point,
  radius: number,
  count: number,
  binding: Binding,
): void {
  for (let k = 0; k < count; k++) {
    const angle = (2 * Math.PI * k) / count
    leaf(canvas, { at, angle, length: radius, width: (radius * 3.6) / count, binding, vein: GROUND })
  }
  disc(canvas, at, radius * 0.26, GROUND)
  disc(canvas, at, radius * 0.17, binding)
}

/** Points along a curve: `f` maps 0…1 to a point. */
export function curve(steps: number, f: (t: number) => Point): Point[] {
  return Array.from({ length: steps + 1 }, (_, k) => f(k / steps))
}

/** Calls `draw` for a shape and for its mirror image about the vertical line x = `axis`. */
export function mirrored(axis: number, draw: (flip: (point: Point) => Point, side: 1 | -1) => void): void {
  draw(point => point, 1)
  draw(([x, y]) => [2 * axis - x, y], -1)
}
