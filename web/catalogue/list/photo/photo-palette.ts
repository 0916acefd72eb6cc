import { labOfHex, type Lab } from '@selvedge/contract/catalogue/colour.ts'

/** A colour of a photograph and its share of the pixels, 0 to 1. */
export type PhotoColour = { hex: string; share: number }

const ROUNDS = 12
const HEX = 16
const OPAQUE_ENOUGH = 128
/** Colours closer than this in CIELAB are merged. */
const APART = 9

type Pixel = { rgb: readonly [number, number, number]; lab: Lab }
type Group = { middle: Lab; pixels: Pixel[] }

/** Main colours of a picture by k-means, largest share first. `pixels` are RGBA bytes; transparent ones are ignored. */
export function paletteOf(pixels: Uint8ClampedArray, most = 6): PhotoColour[] {
  const seen = readPixels(pixels)
  if (seen.length === 0) return []
  let groups = farApart(seen, most).map(middle => ({ middle, pixels: [] as Pixel[] }))
  for (let round = 0; round < ROUNDS; round += 1) groups = regrouped(seen, groups)
  return merged(groups)
    .map(({ pixels: own }) => ({ hex: averageOf(own), share: own.length / seen.length }))
    .sort((one, other) => other.share - one.share)
}

/** Average colour as `#rrggbb`; undefined if all pixels are transparent. */
export function averageColour(pixels: Uint8ClampedArray): string | undefined {
  const seen = readPixels(pixels)
  return seen.length === 0 ? undefined : averageOf(seen)
}

function readPixels(bytes: Uint8ClampedArray): Pixel[] {
  const pixels: Pixel[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    if (bytes[at + 3]! < OPAQUE_ENOUGH) continue
    const rgb = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!] as const
    pixels.push({ rgb, lab: labOfHex(hexOf(rgb)) })
  }
  return pixels
}

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map(part => Math.round(part).toString(HEX).padStart(2, '0')).join('')}`

const squared = (one: Lab, other: Lab): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2

/** Starting centres: the average, then repeatedly the pixel farthest from all so far. Deterministic. */
function farApart(pixels: readonly Pixel[], most: number): Lab[] {
  const middles = [middleOf(pixels)]
  const nearest = pixels.map(({ lab }) => squared(lab, middles[0]!))
  while (middles.length < most) {
    const far = nearest.indexOf(nearest.reduce((one, other) => Math.max(one, other), 0))
    const { lab } = pixels[far]!
    middles.push(lab)
    for (const [at, pixel] of pixels.entries()) nearest[at] = Math.min(nearest[at]!, squared(pixel.lab, lab))
  }
  return middles
}

/** One round of k-means: assigns pixels to the nearest centre and recomputes centres. Empty groups are dropped. */
function regrouped(pixels: readonly Pixel[], groups: readonly Group[]): Group[] {
  const next = groups.map(({ middle }) => ({ middle, pixels: [] as Pixel[] }))
  for (const pixel of pixels) {
    let best = next[0]!
    for (const group of next)
      if (squared(pixel.lab, group.middle) < squared(pixel.lab, best.middle)) best = group
    best.pixels.push(pixel)
  }
  return next
    .filter(group => group.pixels.length > 0)
    .map(group => ({ middle: middleOf(group.pixels), pixels: group.pixels }))
}

function merged(groups: readonly Group[]): Group[] {
  const kept: Group[] = []
  for (const group of groups.toSorted((one, other) => other.pixels.length - one.pixels.length)) {
    const like = kept.find(({ middle }) => squared(middle, group.middle) < APART ** 2)
    if (like) like.pixels.push(...group.pixels)
    else kept.push(group)
  }
  return kept
}

function middleOf(pixels: readonly Pixel[]): Lab {
  const sum: [number, number, number] = [0, 0, 0]
  for (const { lab } of pixels) for (const axis of [0, 1, 2] as const) sum[axis] += lab[axis]
  return [sum[0] / pixels.length, sum[1] / pixels.length, sum[2] / pixels.length]
}

function averageOf(pixels: readonly Pixel[]): string {
  const sum = [0, 0, 0]
  for (const { rgb } of pixels) for (const axis of [0, 1, 2] as const) sum[axis]! += rgb[axis]
  return hexOf(sum.map(part => part / pixels.length))
}
