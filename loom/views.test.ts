import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Recipe } from './recipe/recipe.ts'
import { drawView, pictureOfView, viewSize, views } from './views.ts'

const tooth: Recipe = {
  v: 1,
  kind: 'weave',
  seed: 24,
  structure: { name: 'houndstooth' },
  warp: [
    ['#2c2d33', 4],
    ['#d9d0bf', 4],
  ],
  weft: [
    ['#2c2d33', 4],
    ['#d9d0bf', 4],
  ],
  warpYarn: 'worsted',
  weftYarn: 'worsted',
  endsPerCm: 10,
  picksPerCm: 10,
}

describe('views', () => {
  it('keeps the proportions of real cloth', () => {
    expect(viewSize('swatch', 320)).toEqual({ widthPx: 320, heightPx: 320 })
    expect(viewSize('stage', 640)).toEqual({ widthPx: 640, heightPx: 524 })
  })

  it('scales small widths down from the 640 px drawing', async () => {
    const small = await drawView(tooth, 'weave', 160)
    const large = await drawView(tooth, 'weave', 640)
    expect(small.rgb).toHaveLength(160 * 160 * 3)
    let sum = 0
    for (let y = 0; y < 160; y++) {
      for (let x = 0; x < 160; x++) {
        let block = 0
        for (let k = 0; k < 16; k++)
          block += large.rgb[((y * 4 + (k >> 2)) * 640 + x * 4 + (k & 3)) * 3]! / 16
        sum += Math.abs(block - small.rgb[(y * 160 + x) * 3]!)
      }
    }
    expect(sum / (160 * 160)).toBeLessThan(6)
  })

  it('keeps a pattern true to scale across a large window', async () => {
    const stripes: Recipe = {
      ...tooth,
      structure: { name: 'plain' },
      warp: [
        ['#2c2d33', 60],
        ['#d9d0bf', 60],
      ],
      weft: [['#8a8578', 1]],
    }
    const { rgb, widthPx, heightPx } = await drawView(stripes, 'afar', 640)
    const lightAt = (cm: number) => {
      const x = Math.floor((cm * widthPx) / views.afar.widthCm)
      let sum = 0
      for (let y = 0; y < heightPx; y++) sum += rgb[(y * widthPx + x) * 3]!
      return sum / heightPx
    }
    // Stripes 6 cm wide, dark first.
    for (let cm = 3; cm + 6 < views.afar.widthCm; cm += 12) {
      expect(lightAt(cm + 6) - lightAt(cm)).toBeGreaterThan(30)
      expect(Math.abs(lightAt(cm + 2) - lightAt(cm - 2))).toBeLessThan(12)
    }
  })

  it('encodes a busy cloth of 640 pixels in at most 48 KB of AVIF', async () => {
    const picture = await pictureOfView({ recipe: tooth, view: 'swatch', widthPx: 640, format: 'avif' })
    expect(picture.length).toBeLessThan(48 * 1024)
    expect(picture.length).toBeGreaterThan(10 * 1024)
  })

  it.each([
    ['swatch', 160, 16, 16],
    ['swatch', 640, 64, 64],
    ['stage', 2560, 64, 52],
  ] as const)('sketches %s of %i pixels in %i × %i', async (view, widthPx, width, height) => {
    const sketch = await pictureOfView({ recipe: tooth, view, widthPx, format: 'sketch' })
    expect(await sharp(sketch).metadata()).toMatchObject({ format: 'webp', width, height })
  })
})
