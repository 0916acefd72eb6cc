import { hexToLinear, linearToCielab } from './colour-spaces.ts'

export const colourFamilies = [
  'white',
  'sand',
  'yellow',
  'rust',
  'red',
  'rose',
  'plum',
  'blue',
  'navy',
  'teal',
  'green',
  'sage',
  'brown',
  'grey',
  'black',
] as const

export type ColourFamily = (typeof colourFamilies)[number]

/** The family in which a shopper looks for a colour, by CIELAB lightness, chroma and hue angle in degrees. */
export function colourFamily(hex: string): ColourFamily {
  const [lightness, a, b] = linearToCielab(hexToLinear(hex))
  const chroma = Math.hypot(a, b)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return neutralFamily(lightness, chroma, hue) ?? hueFamily(lightness, chroma, hue)
}

function neutralFamily(lightness: number, chroma: number, hue: number): ColourFamily | null {
  if (lightness < 19 && chroma < 8) return 'black'
  if (lightness > 86 && chroma < 12) return 'white'
  const isWarm = hue > 40 && hue < 110
  if (chroma >= (isWarm ? 6 : 5)) return null
  return lightness > 80 && isWarm ? 'white' : 'grey'
}

function hueFamily(lightness: number, chroma: number, hue: number): ColourFamily {
  if (hue < 18 || hue >= 345) {
    if (lightness > 52) return 'rose'
    return chroma < 20 || (lightness < 32 && hue >= 345) ? 'plum' : 'red'
  }
  if (hue >= 305) return 'plum'
  if (hue >= 240) return lightness < 33 ? 'navy' : hue >= 292 && chroma > 14 ? 'plum' : 'blue'
  if (hue >= 175) return 'teal'
  if (hue >= 108) return chroma < 17 && lightness > 42 ? 'sage' : 'green'
  return warmFamily(lightness, chroma, hue)
}

/** Hues from orange-red to olive, where lightness and chroma separate rust, brown, sand and yellow. */
function warmFamily(lightness: number, chroma: number, hue: number): ColourFamily {
  if (hue < 42) {
    if (lightness > 60) return 'rose'
    return chroma > 24 ? 'red' : 'brown'
  }
  if (hue < 70) {
    if (lightness > 66 && chroma < 32) return 'sand'
    return chroma > 28 ? 'rust' : 'brown'
  }
  if (chroma > 33 && lightness > 50) return 'yellow'
  if (lightness > 60) return 'sand'
  return hue > 98 ? 'green' : 'brown'
}
