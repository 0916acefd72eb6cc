/** The ribs of a corduroy along a row of pixels. */
export type Wales = {
  /** The direction of the flank: 1 towards the light, −1 away, 0 on the crown. */
  flank: Float32Array
  /** The remaining light: all on the crown, little in the groove between two ribs. */
  light: Float32Array
}

const SAMPLES = 8

/**
 * Ribs `perCm` to the centimetre, averaged over each of `count` pixels, so that narrow grooves neither vanish nor cause
 * moiré. `firstCm` is the middle of the first pixel.
 */
export function walesAlong(perCm: number, row: { count: number; firstCm: number; stepCm: number }): Wales {
  const flank = new Float32Array(row.count)
  const light = new Float32Array(row.count)
  for (let k = 0; k < row.count; k++) {
    for (let s = 0; s < SAMPLES; s++) {
      const phase = (row.firstCm + (k + (s + 0.5) / SAMPLES - 0.5) * row.stepCm) * perCm
      const across = 2 * (phase - Math.floor(phase)) - 1
      flank[k]! -= (Math.sign(across) * Math.abs(across) ** 2.2) / SAMPLES
      light[k]! += (1 - 0.78 * Math.abs(across) ** 9) / SAMPLES
    }
  }
  return { flank, light }
}
