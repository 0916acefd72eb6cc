import { hexToLinear, linearToOklab, oklabToLinear } from '../colour/colour-spaces.ts'

const STEPS = 256

/** A pile's colour from shade to full sheen: 257 × 3 numbers, linear light. */
export type SheenRamp = Float32Array

const SHADE = 0.62
const REST = 0.942
const SHEEN = 1.36
/** Pale pile has little room above it: its sheen stays this far from white. */
const SHARE_OF_ROOM = 0.55

/** Lightness from the shade between fibres to their sheen, × 0.94 of the dye in the middle; less chroma in the sheen. */
export function sheenRamp(hex: string): SheenRamp {
  const [lightness, a, b] = linearToOklab(hexToLinear(hex))
  const sheen = Math.min(SHEEN, 1 + (SHARE_OF_ROOM * (0.97 - lightness)) / lightness)
  const bend = Math.log2((sheen - SHADE) / (REST - SHADE))
  const ramp = new Float32Array((STEPS + 1) * 3)
  for (let k = 0; k <= STEPS; k++) {
    const t = k / STEPS
    const chroma = 1.1 - 0.28 * t * t
    ramp.set(
      oklabToLinear([lightness * (SHADE + (sheen - SHADE) * t ** bend), a * chroma, b * chroma]),
      k * 3,
    )
  }
  return ramp
}

/** Index into the ramp (a multiple of 3) for a lean towards the light, any number, 0 the middle. */
export function rampPlace(lean: number): number {
  const t = 0.5 + 0.5 * Math.tanh(lean)
  return Math.min(STEPS, Math.max(0, (t * STEPS) | 0)) * 3
}
