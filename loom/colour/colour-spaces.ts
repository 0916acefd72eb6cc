/** Red, green, blue, linear light, 0…1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]
/** Lightness 0…1 and two opponent axes. */
export type Oklab = readonly [lightness: number, a: number, b: number]
/** Lightness 0…100 and two opponent axes, white D65. */
export type Cielab = readonly [lightness: number, a: number, b: number]

/** sRGB component 0…1 to linear light (IEC 61966-2-1). */
export function toLinear(component: number): number {
  return component <= 0.04045 ? component / 12.92 : ((component + 0.055) / 1.055) ** 2.4
}

/** Linear light 0…1 to an sRGB component (IEC 61966-2-1). */
export function fromLinear(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** '#rrggbb' (with or without #) to linear light. */
export function hexToLinear(hex: string): LinearRgb {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ]
}

/** Linear light to '#rrggbb', clamped to the gamut. */
export function linearToHex(rgb: LinearRgb): string {
  const bytes = rgb.map(light => Math.round(255 * fromLinear(Math.min(1, Math.max(0, light)))))
  return '#' + bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Linear light to OKLab (Björn Ottosson, 2020). */
export function linearToOklab([r, g, b]: LinearRgb): Oklab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** OKLab to linear light; components are clamped to at least a thousandth of white. */
export function oklabToLinear([lightness, a, b]: Oklab): LinearRgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    Math.max(0.001, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0.001, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0.001, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Linear light to CIELAB, white D65. */
export function linearToCielab([r, g, b]: LinearRgb): Cielab {
  const x = labCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = labCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = labCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function labCurve(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116
}

/** Euclidean distance in CIELAB (ΔE 1976): about 2.3 is just visible. */
export function deltaE(one: Cielab, other: Cielab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
