import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageApplication } from '@selvedge/tests/support/page-application.ts'

let pages: Awaited<ReturnType<typeof createPageApplication>>
beforeAll(async () => {
  pages = await createPageApplication()
})
afterAll(() => pages.application.close())

const text = 'warp and weft '.repeat(200)
const ask = async (accepted: string, body = text) => {
  const open = pages.withPages(
    async () => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
  const answer = await open('/checkout', { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('vary')).toContain('accept-encoding')
  return {
    coding: answer.headers.get('content-encoding'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

describe('an answer for one reader', () => {
  it('is compressed with the cheapest encoding that the client accepts', async () => {
    const tight = await ask('gzip, deflate, br, zstd')
    expect([tight.coding, zstdDecompressSync(tight.bytes).toString()]).toEqual(['zstd', text])
    const common = await ask('gzip, deflate, br')
    expect([common.coding, gunzipSync(common.bytes).toString()]).toEqual(['gzip', text])
  })
  it.each(['', 'identity', 'br', 'zstd;q=0, gzip; q=0', 'xzstd'])(
    'is sent uncompressed to “%s”',
    async accepted => {
      const { coding, bytes } = await ask(accepted)
      expect([coding, bytes.toString()]).toEqual([null, text])
    },
  )
  it('is not compressed where that would not make it smaller', async () => {
    expect((await ask('zstd, gzip', 'warp')).coding).toBeNull()
  })
})
