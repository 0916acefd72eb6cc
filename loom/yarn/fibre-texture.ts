import { randomStream } from '../noise/random.ts'

/** Side of the square fibre texture; it wraps in both directions. */
export const FIBRE_SIZE = 256

/**
 * Streaks of single fibres: long along u, fine across v, about −1…1. Three fibre lengths overlaid, softened across.
 * Look up with `fibreTexture[((v & 255) << 8) | (u & 255)]`.
 */
export const fibreTexture: Float32Array = makeFibreTexture()

function makeFibreTexture(): Float32Array {
  const base = new Float32Array(FIBRE_SIZE * FIBRE_SIZE)
  const next = randomStream(77)
  addStreaks(base, next, 40, 1)
  addStreaks(base, next, 14, 0.6)
  addStreaks(base, next, 5, 0.35)
  return softenAcross(base)
}

function addStreaks(base: Float32Array, next: () => number, length: number, strength: number): void {
  const raw = new Float32Array(FIBRE_SIZE)
  for (let v = 0; v < FIBRE_SIZE; v++) {
    for (let u = 0; u < FIBRE_SIZE; u++) raw[u] = next() - 0.5
    let sum = 0
    for (let k = 0; k < length; k++) sum += raw[k]!
    for (let u = 0; u < FIBRE_SIZE; u++) {
      base[v * FIBRE_SIZE + u]! += (strength * 2.2 * sum) / Math.sqrt(length)
      sum += raw[(u + length) & 255]! - raw[u]!
    }
  }
}

function softenAcross(base: Float32Array): Float32Array {
  const soft = new Float32Array(base.length)
  for (let v = 0; v < FIBRE_SIZE; v++) {
    const above = ((v + 255) & 255) * FIBRE_SIZE
    const below = ((v + 1) & 255) * FIBRE_SIZE
    for (let u = 0; u < FIBRE_SIZE; u++) {
      const k = v * FIBRE_SIZE + u
      soft[k] = 0.5 * base[k]! + 0.25 * (base[above + u]! + base[below + u]!)
    }
  }
  return soft
}
