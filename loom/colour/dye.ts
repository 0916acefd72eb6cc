import { hexToLinear, linearToHex, linearToOklab, oklabToLinear } from './colour-spaces.ts'

const STRONGEST_CHROMA = 0.118

/**
 * Converts a register's screen primary to a wool dye: less chroma, a narrower range of lightness, slightly warmer
 * whites and slightly less violet blues. '#rrggbb' in, '#rrggbb' out.
 */
export function dye(hex: string): string {
  const [lightness, a, b] = linearToOklab(hexToLinear(hex))
  const chroma = Math.hypot(a, b)
  const dyedChroma = Math.min(STRONGEST_CHROMA, chroma * 0.6)
  const keep = chroma > 1e-4 ? dyedChroma / chroma : 1
  const raised = 0.185 + 0.68 * lightness ** 1.35 - 0.42 * dyedChroma + 0.42 * Math.max(0, lightness - 0.75)
  const paleness = Math.max(0, (lightness - 0.7) / 0.25) * Math.max(0, 1 - chroma / 0.06)
  const lessViolet = Math.max(0, -b * keep) * 0.16
  const dyed = [
    Math.min(0.86, raised),
    a * keep + 0.002 - lessViolet,
    b * keep * 0.97 + 0.006 + paleness * 0.02,
  ]
  return linearToHex(oklabToLinear(dyed as [number, number, number]))
}
