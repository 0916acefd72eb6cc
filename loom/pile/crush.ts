import { gradientNoise } from '../noise/gradient-noise.ts'
import type { SlopedNoise } from '../noise/gradient-noise.ts'

/** The patches that wringing lays one way, and the share of each size in the tilt. */
const PATCHES = [
  { cm: 2.4, gain: 0.5 },
  { cm: 1.1, gain: 0.46 },
  { cm: 0.5, gain: 0.26 },
] as const
/** Cloth is wrung lengthwise and not quite straight, so patches are taller than wide, and slant. */
const TALLER = 2
const SLANT = 0.22
/** How sharp the edge between two patches is. */
const EDGE = 3.4
/** Pile rises towards the edge of its patch, on the side that faces the light. */
const RISE = 0.45
const LIGHT_X = 0.85
const LIGHT_Y = 0.5
/** Small patches are torn along the edges of larger ones. */
const TORN = 0.14

const noise: SlopedNoise = { value: 0, x: 0, y: 0 }

/**
 * How far crushed pile leans towards the light at a place, about −1…1: laid one way for a whole patch, and the other way
 * in the next, with smaller patches within.
 */
export function crushedLean(seed: number, xCm: number, yCm: number): number {
  let lean = 0
  let x = xCm + SLANT * yCm
  let y = yCm
  for (let k = 0; k < PATCHES.length; k++) {
    const { cm, gain } = PATCHES[k]!
    gradientNoise(seed + k * 31, x / cm, y / (cm * TALLER), noise)
    const { value } = noise
    const laid = Math.tanh(EDGE * value)
    lean += gain * (laid + RISE * laid * (noise.x * LIGHT_X + noise.y * LIGHT_Y))
    x += TORN * cm * noise.y
    y += TORN * cm * noise.x
  }
  return 0.75 * lean
}
