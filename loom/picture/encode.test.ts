import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { encodeExactly, encodePicture, shrinkPicture } from './encode.ts'

function stripes(side: number): Uint8Array {
  return Uint8Array.from({ length: side * side * 3 }, (_, k) =>
    Math.floor(k / 3) % side < side / 2 ? 40 : 200,
  )
}

describe('encodePicture', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('encodes %s that decodes to the same picture', async (format, read) => {
    const encoded = await encodePicture(stripes(64), 64, 64, format)
    const { format: found, width, height } = await sharp(encoded).metadata()
    expect([found, width, height]).toEqual([read, 64, 64])
    const raw = await sharp(encoded).removeAlpha().raw().toBuffer()
    expect(Math.abs(raw[(32 * 64 + 10) * 3]! - 40)).toBeLessThan(8)
    expect(Math.abs(raw[(32 * 64 + 54) * 3]! - 200)).toBeLessThan(8)
  })
})

describe('encodeExactly', () => {
  it('keeps every pixel', async () => {
    const bytes = Uint8Array.from({ length: 8 * 8 * 3 }, (_, k) => (k * 89) % 256)
    const encoded = await encodeExactly(bytes, 8, 8)
    expect(new Uint8Array(await sharp(encoded).removeAlpha().raw().toBuffer())).toEqual(bytes)
  })
})

describe('shrinkPicture', () => {
  it('averages without changing the brightness', async () => {
    const small = await shrinkPicture(
      stripes(64),
      { widthPx: 64, heightPx: 64 },
      { widthPx: 16, heightPx: 16 },
    )
    expect(small).toHaveLength(16 * 16 * 3)
    expect(small[3 * 3]).toBe(40)
    expect(small[12 * 3]).toBe(200)
  })
})
