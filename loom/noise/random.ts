/**
 * Hashes two integers and a seed to 32 bits (multiply–xorshift rounds), so that the random value of any thread, cell or
 * pixel can be computed without those before it.
 */
export function hash32(seed: number, a: number, b: number): number {
  let h = (seed | 0) ^ Math.imul(a | 0, 0x27d4eb2d)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h ^= Math.imul(b | 0, 0x165667b1)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/** Uniform random value in [0, 1). */
export function unitAt(seed: number, a: number, b: number): number {
  return hash32(seed, a, b) / 4294967296
}

/** Random value in (−1, 1), peaked at 0 (the sum of two uniform ones). */
export function bellAt(seed: number, a: number, b: number): number {
  const h = hash32(seed, a, b)
  return ((h & 0xffff) + (h >>> 16)) / 65536 - 1
}

/** A seeded stream of random values in [0, 1), for things generated one after another. */
export function randomStream(seed: number): () => number {
  let step = 0
  return () => unitAt(seed, step++, 0x51ed)
}

const WHITE_SIZE = 65536

/** 65,536 random values in (−1.5, 1.5), peaked at 0: look up with `whiteNoise[hash & 65535]`. */
export const whiteNoise: Float32Array = makeWhiteNoise()

function makeWhiteNoise(): Float32Array {
  const noise = new Float32Array(WHITE_SIZE)
  const next = randomStream(991)
  for (let k = 0; k < WHITE_SIZE; k++) noise[k] = next() + next() + next() - 1.5
  return noise
}
