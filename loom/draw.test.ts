import { describe, expect, it } from 'vitest'
import { toLinear } from './colour/colour-spaces.ts'
import { sheetCloths } from './contact-sheet/recipes.ts'
import { drawCloth } from './draw.ts'
import type { PictureFrame } from './draw.ts'
import type { Recipe } from './recipe/recipe.ts'
import { repeatOf } from './recipe/repeat.ts'

function named(name: string): Recipe {
  const cloth = sheetCloths.find(one => one.name === name)
  if (!cloth) throw new TypeError(`no cloth named ${name}`)
  return cloth.recipe
}

/** One cloth of every kind. */
const kinds = [
  'Corrieburn',
  'Flax',
  'Pineapple Ogee',
  'Oxblood Velvet',
  'Crushed Ink',
  'Undyed Loop',
  'Linen Voile',
].map(name => [name, named(name)] as const)

function meanStep(rgb: Uint8Array, frame: PictureFrame, columnA: number, columnB: number): number {
  let sum = 0
  for (let y = 0; y < frame.heightPx; y++) {
    for (let c = 0; c < 3; c++) {
      const row = y * frame.widthPx
      sum += Math.abs(rgb[(row + columnA) * 3 + c]! - rgb[(row + columnB) * 3 + c]!)
    }
  }
  return sum / frame.heightPx / 3
}

function meanRowStep(rgb: Uint8Array, frame: PictureFrame, rowA: number, rowB: number): number {
  let sum = 0
  const width = frame.widthPx * 3
  for (let k = 0; k < width; k++) sum += Math.abs(rgb[rowA * width + k]! - rgb[rowB * width + k]!)
  return sum / width
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function meanLight(rgb: Uint8Array): number {
  return mean(Array.from(rgb, byte => toLinear(byte / 255)))
}

describe('drawCloth', () => {
  it.each(kinds)('draws %s deterministically, three bytes a pixel', (_, recipe) => {
    const frame = { widthPx: 90, heightPx: 70, pxPerCm: 30 }
    const first = drawCloth(recipe, frame)
    expect(first).toHaveLength(90 * 70 * 3)
    expect(Buffer.compare(first, drawCloth(recipe, frame))).toBe(0)
  })

  it.each(kinds)('shows the same cloth of %s in a larger picture', (_, recipe) => {
    const small = drawCloth(recipe, { widthPx: 60, heightPx: 60, pxPerCm: 31.3 })
    const large = drawCloth(recipe, { widthPx: 131, heightPx: 101, pxPerCm: 31.3 })
    let differing = 0
    for (let y = 0; y < 60; y++) {
      for (let k = 0; k < 180; k++) if (Math.abs(small[y * 180 + k]! - large[y * 393 + k]!) > 1) differing++
    }
    expect(differing / (60 * 180)).toBeLessThan(0.002)
  })

  it.each(kinds)('shifts %s by the offset', (_, recipe) => {
    const whole = drawCloth(recipe, { widthPx: 120, heightPx: 60, pxPerCm: 30 })
    const right = drawCloth(recipe, { widthPx: 60, heightPx: 60, pxPerCm: 30, offsetCm: { x: 2, y: 0 } })
    let sum = 0
    for (let y = 0; y < 60; y++) {
      for (let k = 0; k < 180; k++) sum += Math.abs(whole[y * 360 + 180 + k]! - right[y * 180 + k]!)
    }
    expect(sum / (60 * 180)).toBeLessThan(1)
  })

  it.each([
    'Corrieburn',
    'Ink and Cream',
    'Oat and Bark',
    'Pineapple Ogee',
    'Hedgerow Sprig',
    'Mattress Red',
  ])('tiles %s seamlessly over whole repeats', name => {
    const recipe = named(name)
    const { horizontalCm, verticalCm } = repeatOf(recipe)
    const times = horizontalCm! < 4 ? 4 : 1
    const pxPerCm = Math.round(20 * horizontalCm! * times) / (horizontalCm! * times)
    const frame = {
      widthPx: Math.round(horizontalCm! * times * pxPerCm),
      heightPx: verticalCm === null ? 120 : Math.round(verticalCm * Math.ceil(4 / verticalCm) * pxPerCm),
      pxPerCm,
    }
    const rgb = drawCloth(recipe, frame)
    const inner = Array.from({ length: frame.widthPx - 1 }, (_, x) => meanStep(rgb, frame, x, x + 1))
    expect(meanStep(rgb, frame, frame.widthPx - 1, 0)).toBeLessThan(Math.max(...inner) + 1)
    expect(meanStep(rgb, frame, frame.widthPx - 1, 0)).toBeLessThan(mean(inner) * 1.6)
    if (verticalCm === null) return
    const rows = Array.from({ length: frame.heightPx - 1 }, (_, y) => meanRowStep(rgb, frame, y, y + 1))
    expect(meanRowStep(rgb, frame, frame.heightPx - 1, 0)).toBeLessThan(mean(rows) * 1.6)
  })

  it.each(['Ink and Cream', 'Chambray', 'Glen Check Grey', 'Lodge Lozenge'])(
    'shows neither moiré nor a colour shift when %s is seen from afar',
    name => {
      const recipe = named(name)
      const near = drawCloth(recipe, { widthPx: 240, heightPx: 240, pxPerCm: 30 })
      const far = drawCloth(recipe, { widthPx: 96, heightPx: 96, pxPerCm: 6 })
      expect(Math.abs(meanLight(near) - meanLight(far))).toBeLessThan(0.02)
      // Blocks of 24 pixels, 4 cm of cloth, contain many repeats: moiré between threads and pixels would make them
      // differ.
      const blocks = Array.from({ length: 16 }, (_, block) =>
        blockMean(far, 96, (block % 4) * 24, Math.floor(block / 4) * 24),
      )
      expect(Math.max(...blocks) - Math.min(...blocks)).toBeLessThan(14)
    },
  )
})

function blockMean(rgb: Uint8Array, widthPx: number, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + 24; y++)
    for (let k = left * 3; k < (left + 24) * 3; k++) sum += rgb[y * widthPx * 3 + k]!
  return sum / (24 * 24 * 3)
}
