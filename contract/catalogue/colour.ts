/** CIELAB, white D65: lightness 0 to 100 and two opponent axes. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** sRGB component 0 to 255 to linear light (IEC 61966-2-1). */
function linear(byte: number): number {
  const component = byte / 255
  return component <= 0.04045 ? component / 12.92 : ((component + 0.055) / 1.055) ** 2.4
}

/** CIE 15: the cube root, linear below (6/29)³. */
const curve = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116)

/** `#rrggbb` in sRGB to CIELAB. */
export function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  const [red, green, blue] = [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)]
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const RADIANS = Math.PI / 180
const POW_25_7 = 25 ** 7
const [COS_30, SIN_30] = [Math.cos(30 * RADIANS), Math.sin(30 * RADIANS)]
const [COS_6, SIN_6] = [Math.cos(6 * RADIANS), Math.sin(6 * RADIANS)]
const [COS_63, SIN_63] = [Math.cos(63 * RADIANS), Math.sin(63 * RADIANS)]

/** Near 0 for greys, towards 1 for strong colours. */
function saturation(chroma: number): number {
  const square = chroma * chroma
  const seventh = square * square * square * chroma
  return Math.sqrt(seventh / (seventh + POW_25_7))
}

/**
 * Colour difference CIEDE2000 (CIE 142-2001) with all weights one: 1 is about the smallest visible difference. After G.
 * Sharma, W. Wu and E. N. Dalal, “The CIEDE2000 color-difference formula: implementation notes, supplementary test
 * data, and mathematical observations”, Color Research & Application 30 (2005). Hues are represented as direction
 * vectors, so the mean of two is the direction of their sum, and multiples of an angle follow from its cosine and sine.
 */
export const deltaE2000 = ([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number => difference(l1, a1, b1, l2, a2, b2)

/** The same with six numbers instead of arrays, for loops over a hundred thousand colours. */
export function difference(l1: number, a1: number, b1: number, l2: number, a2: number, b2: number): number {
  const stretch = 1.5 - 0.5 * saturation((Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2)) / 2)
  const [x1, x2] = [a1 * stretch, a2 * stretch]
  const [c1, c2] = [Math.sqrt(x1 * x1 + b1 * b1), Math.sqrt(x2 * x2 + b2 * b2)]
  const chroma = (c1 + c2) / 2
  // The mean direction of two hues; where one colour is grey that of the other, and none where both are.
  let x = (c1 === 0 ? 0 : x1 / c1) + (c2 === 0 ? 0 : x2 / c2)
  let y = (c1 === 0 ? 0 : b1 / c1) + (c2 === 0 ? 0 : b2 / c2)
  if (x * x + y * y < OPPOSITE) {
    // Hues exactly half a turn apart: the mean of the two angles as numbers.
    const middle = (hue(x1, b1) + hue(x2, b2)) / 2
    ;[x, y] = [Math.cos(middle), Math.sin(middle)]
  }
  const length = Math.sqrt(x * x + y * y)
  const [cos, sin] = [x / length, y / length]
  const dl = weightedLightness(l1, l2)
  const dc = (c2 - c1) / (1 + 0.045 * chroma)
  const turn = x1 * b2 - x2 * b1 < 0 ? -1 : 1
  const across = turn * Math.sqrt(Math.max(0, 2 * (c1 * c2 - x1 * x2 - b1 * b2)))
  const dh = across / (1 + 0.015 * chroma * hueWeight(cos, sin))
  const rotation = dc === 0 || dh === 0 ? 0 : -2 * saturation(chroma) * Math.sin(2 * bluePull(cos, sin))
  return Math.sqrt(Math.max(0, dl * dl + dc * dc + dh * dh + rotation * dc * dh))
}

/** The difference due to lightness alone: a lower bound of the whole difference. */
export function weightedLightness(l1: number, l2: number): number {
  const fromMiddle = ((l1 + l2) / 2 - 50) ** 2
  return (l2 - l1) / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle))
}

/** T of the formula: the weight of a hue difference, by hue. */
function hueWeight(cos: number, sin: number): number {
  const [cos2, sin2] = [cos * cos - sin * sin, 2 * cos * sin]
  const [cos3, sin3] = [cos2 * cos - sin2 * sin, sin2 * cos + cos2 * sin]
  const [cos4, sin4] = [cos2 * cos2 - sin2 * sin2, 2 * cos2 * sin2]
  return (
    1 -
    0.17 * (cos * COS_30 + sin * SIN_30) +
    0.24 * cos2 +
    0.32 * (cos3 * COS_6 - sin3 * SIN_6) -
    0.2 * (cos4 * COS_63 + sin4 * SIN_63)
  )
}

/** The rotation of blues, in radians. */
function bluePull(cos: number, sin: number): number {
  const degrees = Math.atan2(sin, cos) / RADIANS
  return 30 * RADIANS * Math.exp(-((((degrees < 0 ? degrees + 360 : degrees) - 275) / 25) ** 2))
}

/** Below this length the sum of two directions has no direction: they are opposite, or both colours are grey. */
const OPPOSITE = 1e-18

/** In radians, from 0 to 2π. */
function hue(x: number, y: number): number {
  const angle = Math.atan2(y, x)
  return angle < 0 ? angle + 2 * Math.PI : angle
}
