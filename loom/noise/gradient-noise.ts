import { hash32 } from './random.ts'

/** A noise at a place: its value, about −1…1, and its slope along x and y. */
export type SlopedNoise = { value: number; x: number; y: number }

const DIRECTIONS = 64
const toX = Float32Array.from({ length: DIRECTIONS }, (_, k) => Math.cos((2 * Math.PI * k) / DIRECTIONS))
const toY = Float32Array.from({ length: DIRECTIONS }, (_, k) => Math.sin((2 * Math.PI * k) / DIRECTIONS))
/** The noise of unit gradients reaches this far. */
const REACH = Math.SQRT1_2

/** Gradient noise with cells of size 1, smooth up to its second derivative; fills `out`. */
export function gradientNoise(seed: number, x: number, y: number, out: SlopedNoise): void {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const s = x - column
  const t = y - row
  const a = hash32(seed, column, row) & 63
  const b = hash32(seed, column + 1, row) & 63
  const c = hash32(seed, column, row + 1) & 63
  const d = hash32(seed, column + 1, row + 1) & 63
  const atA = toX[a]! * s + toY[a]! * t
  const atB = toX[b]! * (s - 1) + toY[b]! * t
  const atC = toX[c]! * s + toY[c]! * (t - 1)
  const atD = toX[d]! * (s - 1) + toY[d]! * (t - 1)
  const u = s * s * s * (s * (s * 6 - 15) + 10)
  const v = t * t * t * (t * (t * 6 - 15) + 10)
  const du = 30 * s * s * (s - 1) * (s - 1)
  const dv = 30 * t * t * (t - 1) * (t - 1)
  const twist = atA - atB - atC + atD
  out.value = (atA + u * (atB - atA) + v * (atC - atA) + u * v * twist) / REACH
  out.x = (between(toX[a]!, toX[b]!, toX[c]!, toX[d]!, u, v) + du * (atB - atA + v * twist)) / REACH
  out.y = (between(toY[a]!, toY[b]!, toY[c]!, toY[d]!, u, v) + dv * (atC - atA + u * twist)) / REACH
}

function between(a: number, b: number, c: number, d: number, u: number, v: number): number {
  return a + u * (b - a) + v * (c - a) + u * v * (a - b - c + d)
}
