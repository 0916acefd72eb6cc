import { expect, it } from 'vitest'
import sharp from 'sharp'
import { drawQr } from './draw-qr.server.ts'

const uri =
  'otpauth://totp/Selvedge:nora%40example.com?issuer=Selvedge&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The dark modules of the drawing, row by row. */
async function seen({ size, path }: ReturnType<typeof drawQr>): Promise<string[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) =>
      data[(y * 4 + 2) * size * 4 + x * 4 + 2]! < 128 ? '#' : ' ',
    ).join(''),
  )
}

it('draws three finder patterns and a quiet zone of four modules', async () => {
  const drawn = drawQr(uri)
  const lines = await seen(drawn)
  const corner = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  const at = (x: number, y: number) => lines.slice(y, y + 7).map(line => line.slice(x, x + 7))
  const far = drawn.size - 4 - 7
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const)
    expect(at(x, y)).toEqual(corner)
  const edge = [
    ...lines.slice(0, 4),
    ...lines.slice(-4),
    ...lines.map(line => line.slice(0, 4) + line.slice(-4)),
  ]
  expect(edge.join('').trim()).toBe('')
})
