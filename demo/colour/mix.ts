import {
  deltaE,
  hexToLinear,
  linearToCielab,
  linearToHex,
  linearToOklab,
  oklabToLinear,
} from '@selvedge/loom/colour/colour-spaces.ts'
import type { Cielab, Oklab } from '@selvedge/loom/colour/colour-spaces.ts'

const oklabOf = (hex: string): Oklab => linearToOklab(hexToLinear(hex))

/** CIELAB of '#rrggbb'. */
export const labOf = (hex: string): Cielab => linearToCielab(hexToLinear(hex))

/** ΔE 1976 between two '#rrggbb' colours. */
export const distance = (one: string, other: string): number => deltaE(labOf(one), labOf(other))

/** The colour `share` of the way between two, interpolated in OKLab. */
export function mixed(from: string, to: string, share: number): string {
  const start = oklabOf(from)
  const end = oklabOf(to)
  const between = (k: 0 | 1 | 2) => start[k] + (end[k] - start[k]) * share
  return linearToHex(oklabToLinear([between(0), between(1), between(2)]))
}

/** The same hue, lighter (above 0) or darker (below 0) by a step of OKLab lightness, with chroma scaled to match. */
export function shifted(hex: string, step: number): string {
  const [lightness, a, b] = oklabOf(hex)
  const target = Math.min(0.95, Math.max(0.14, lightness + step))
  const keep = step > 0 ? 1 - step * 1.2 : 1 + step * 0.5
  return linearToHex(oklabToLinear([target, a * keep, b * keep]))
}
