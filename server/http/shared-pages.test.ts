import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { ORIGIN } from '@selvedge/tests/support/application.ts'
import { createPageApplication } from '@selvedge/tests/support/page-application.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { recordClothsChange } from '../catalogue-changes/record-change.ts'
import type { Web, WebHandler } from './pages.ts'

let pages: Awaited<ReturnType<typeof createPageApplication>>
beforeAll(async () => {
  pages = await createPageApplication()
})
afterAll(() => pages.application.close())

/** Pages that count their renders, cached by address. */
function counted(answer: (rendering: number) => Response): Web & { renderings: () => number } {
  let renderings = 0
  const render: WebHandler = async () => answer((renderings += 1))
  return { render, keyOf: request => request.url, renderings: () => renderings }
}
const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html', ...headers } })
/** A change of the catalogue that no page shows. */
async function changeSomething() {
  const { db, index, clock } = pages.application.deps
  await db.transaction().execute(trx => recordClothsChange(trx, clock(), new Set()))
  await index.refresh()
}
const uncompressed = { 'accept-encoding': 'identity' }

describe('a page that is the same for all', () => {
  it('is rendered once, and again when the catalogue has changed', async () => {
    const web = counted(rendering => html(`rendering ${rendering}`))
    const open = pages.withPages(web)
    const read = async () => (await open('/fabrics', { headers: uncompressed })).text()
    expect([await read(), await read()]).toEqual(['rendering 1', 'rendering 1'])
    await changeSomething()
    expect([await read(), await read()]).toEqual(['rendering 2', 'rendering 2'])
  })
  it('is reused while the API gives the same answers, whatever else has changed', async () => {
    let renderings = 0
    const open = pages.withPages({
      keyOf: request => request.url,
      render: async (_, { apiFetch }) => {
        const answer = await apiFetch(new Request(`${ORIGIN}/api/fabrics/glenmoor-04-loch`))
        const { data } = (await answer.json()) as { data: { colourName: string } }
        return html(`rendering ${(renderings += 1)}: ${data.colourName}`)
      },
    })
    const read = async () => (await open('/fabrics', { headers: uncompressed })).text()
    const first = await read()
    await changeSomething()
    expect(await read()).toBe(first)
    const { db, index, clock } = pages.application.deps
    const loch = fixtureRows.find(row => row.slug === 'glenmoor-04-loch')!
    await importCatalogue({ db, rows: [{ ...loch, colourName: 'Lochan' }], clock, report: () => undefined })
    await index.refresh()
    expect(await read()).toBe('rendering 2: Lochan')
  })
  it('is sent in the encoding that the client accepts', async () => {
    const open = pages.withPages(counted(() => html('cloth '.repeat(500))))
    const answer = await open('/fabrics', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    const body = brotliDecompressSync(Buffer.from(await answer.arrayBuffer()))
    expect(body.toString()).toBe('cloth '.repeat(500))
    expect(await (await open('/fabrics', { headers: uncompressed })).text()).toBe('cloth '.repeat(500))
  })
  it.each([
    ['sets a cookie', () => html('hello', { 'set-cookie': 'language=de' })],
    ['is a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['is not found', () => new Response('no', { status: 404, headers: { 'content-type': 'text/html' } })],
  ])('is not cached when it %s', async (_, answer) => {
    const web = counted(answer)
    const open = pages.withPages(web)
    await open('/fabrics')
    await open('/fabrics')
    expect(web.renderings()).toBe(2)
  })
  it('is not cached behind a gate', async () => {
    const web = counted(() => html('behind'))
    const open = pages.withPages(web, { accessGatePassword: 'open-sesame-now' })
    await open('/fabrics')
    await open('/fabrics')
    expect(web.renderings()).toBe(2)
  })
})

describe('the policy of a page', () => {
  const render: WebHandler = async (_, { nonce }) =>
    html(`<script nonce="${nonce}">ours()</script><script>smuggled()</script>`)
  it('of one reader allows scripts with its nonce, a new one each time', async () => {
    const open = pages.withPages(render)
    const read = async () => {
      const answer = await open('/anything')
      const policy = answer.headers.get('content-security-policy')!
      expect(policy).not.toContain('unsafe')
      const [, nonce = ''] = /script-src 'self' 'nonce-(\w{32,})';/.exec(policy) ?? []
      expect(await answer.text()).toBe(`<script nonce="${nonce}">ours()</script><script>smuggled()</script>`)
      return nonce
    }
    expect(await read()).not.toBe(await read())
  })
  it('that is cached allows its scripts by hash, and contains no nonce', async () => {
    const open = pages.withPages({ render, keyOf: request => request.url })
    const answer = await open('/anything', { headers: uncompressed })
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('nonce')
    expect(await answer.text()).toBe('<script>ours()</script><script>smuggled()</script>')
  })
})
