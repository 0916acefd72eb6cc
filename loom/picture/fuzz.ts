import { boxBlur } from './box-blur.ts'
import type { Canvas } from './picture.ts'

/** Blends the picture towards its own blur: the haze of short fibres over the yarns. */
export function veil(canvas: Canvas, radiusPx: number, strength: number): void {
  if (strength <= 0) return
  const { widthPx, heightPx, light } = canvas
  const plane = new Float32Array(widthPx * heightPx)
  for (let channel = 0; channel < 3; channel++) {
    for (let k = 0; k < plane.length; k++) plane[k] = light[k * 3 + channel]!
    const blurred = boxBlur(plane, widthPx, heightPx, radiusPx)
    for (let k = 0; k < plane.length; k++) {
      const here = plane[k]!
      light[k * 3 + channel] = here + (blurred[k]! * 1.01 - here) * strength
    }
  }
}

/** Softens the picture by a share `k` of each of the four neighbours, as a lens does. */
export function soften(canvas: Canvas, k: number): void {
  const { widthPx, heightPx, light } = canvas
  const across = new Float32Array(light.length)
  const own = 1 - 2 * k
  const stride = widthPx * 3
  for (let y = 0; y < heightPx; y++) {
    const start = y * stride
    for (let x = 0; x < stride; x++) {
      const left = x < 3 ? x : x - 3
      const right = x >= stride - 3 ? x : x + 3
      across[start + x] = own * light[start + x]! + k * (light[start + left]! + light[start + right]!)
    }
  }
  for (let y = 0; y < heightPx; y++) {
    const above = Math.max(0, y - 1) * stride
    const below = Math.min(heightPx - 1, y + 1) * stride
    const here = y * stride
    for (let x = 0; x < stride; x++) {
      light[here + x] = own * across[here + x]! + k * (across[above + x]! + across[below + x]!)
    }
  }
}
