import { fromLinear } from '../colour/colour-spaces.ts'
import type { Canvas, PictureFrame } from './picture.ts'
import { hash32, whiteNoise } from '../noise/random.ts'

const STEPS = 8192
const GRAIN = 0.011
const SHOULDER = 0.7

const developed = makeCurve()

/** Tone curve from linear light to a byte: lifted black, a soft shoulder so that creams keep their weave, then sRGB. */
function makeCurve(): Uint8Array {
  const curve = new Uint8Array(STEPS + 1)
  for (let k = 0; k <= STEPS; k++) {
    const light = k / STEPS
    const over = light - SHOULDER
    const held = over > 0 ? SHOULDER + over * (1 - (0.35 * over) / (1 - SHOULDER)) : light
    curve[k] = Math.round(255 * fromLinear(held))
  }
  return curve
}

/** Crops the padding and converts the picture: fine grain, then three bytes a pixel, sRGB. */
export function develop(canvas: Canvas, picture: PictureFrame, seed: number): Uint8Array {
  const { widthPx, heightPx } = picture
  const bytes = new Uint8Array(widthPx * heightPx * 3)
  const firstX = Math.round((picture.offsetCm?.x ?? 0) * picture.pxPerCm)
  const firstY = Math.round((picture.offsetCm?.y ?? 0) * picture.pxPerCm)
  let to = 0
  for (let y = 0; y < heightPx; y++) {
    let from = ((y + canvas.padPx) * canvas.widthPx + canvas.padPx) * 3
    for (let x = 0; x < widthPx; x++) {
      const grain = 1 + whiteNoise[hash32(seed, firstX + x, firstY + y) & 65535]! * GRAIN
      for (let channel = 0; channel < 3; channel++) {
        const light = canvas.light[from++]! * grain + 0.0035
        bytes[to++] = developed[light <= 0 ? 0 : light >= 1 ? STEPS : (light * STEPS) | 0]!
      }
    }
  }
  return bytes
}
