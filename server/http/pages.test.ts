import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPageApplication } from '@selvedge/tests/support/page-application.ts'
import type { WebHandler } from './pages.ts'

let pages: Awaited<ReturnType<typeof createPageApplication>>
beforeAll(async () => {
  pages = await createPageApplication()
})
afterAll(() => pages.application.close())
beforeEach(() => void (pages.lines.length = 0))

type Head = { status?: number; headers?: Record<string, string> }
const html = (body: string, { status = 200, headers }: Head = {}) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } })
const echo: WebHandler = async request => html(new URLSearchParams(await request.text()).get('theme') ?? '')
const LIMIT = 256 * 1024

describe('a page’s form', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  it('reaches the page whole up to the limit', async () => {
    const theme = 'x'.repeat(LIMIT - 'theme='.length)
    const answer = await pages.withPages(echo)('/preferences', {
      method: 'POST',
      headers: form,
      body: `theme=${theme}`,
    })
    expect([answer.status, (await answer.text()).length]).toEqual([200, theme.length])
  })
  it.each(['/preferences', '/preferences.data'])(
    'beyond it is refused at %s before the page runs',
    async path => {
      const body = `theme=${'x'.repeat(LIMIT)}`
      const answer = await pages.withPages(echo)(path, { method: 'POST', headers: form, body })
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('262,144 bytes')
    },
  )
  it('with a content-length that is too large is not read at all', async () => {
    const headers = { ...form, 'content-length': String(LIMIT + 1) }
    const answer = await pages.withPages(echo)('/preferences', {
      method: 'POST',
      headers,
      body: 'theme=dark',
    })
    expect(answer.status).toBe(413)
  })
  it('that never ends is read no further than the limit', async () => {
    let pieces = 0
    const body = new ReadableStream({
      pull: controller => {
        pieces += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const sending = { method: 'POST', headers: form, body, duplex: 'half' } as const
    expect((await pages.withPages(echo)('/preferences', sending)).status).toBe(413)
    expect(pieces).toBeLessThan(10)
  })
})

describe('a page’s form of many parts', () => {
  /** What a form takes to read is read by the renderer; these are refused before it. */
  const readForm: WebHandler = async request => html(String([...(await request.formData())].length))
  const post = (address: string, type: string, body: string) =>
    pages.withPages(readForm)(address, { method: 'POST', headers: { 'content-type': type }, body })
  const multipart = 'multipart/form-data; boundary=b'
  const parts = (count: number) =>
    `${'--b\r\ncontent-disposition: form-data; name=""\r\n\r\n\r\n'.repeat(count)}--b--\r\n`

  it('is taken as multipart only where there is a file to choose', async () => {
    expect((await post('/signin', multipart, parts(3))).status).toBe(415)
    expect((await post('/signin.data', 'Multipart/Form-Data;boundary=b', parts(3))).status).toBe(415)
    const fileForms = ['/dashboard/business-details', '/dashboard/shipping-issues/new/1', '/quick-order']
    for (const address of fileForms.flatMap(one => [one, `${one}.data`])) {
      const answer = await post(address, multipart, parts(3))
      expect([answer.status, await answer.text()]).toEqual([200, '3'])
    }
  })
  it('with large files is read only from a member who may send them', async () => {
    const photos = `--b\r\ncontent-disposition: form-data; name="photos"\r\n\r\n${'x'.repeat(300_000)}\r\n--b--\r\n`
    expect((await post('/dashboard/shipping-issues/new/1', multipart, photos)).status).toBe(413)
  })
  it('is refused without being parsed', async () => {
    expect((await post('/dashboard/business-details', multipart, parts(118_000))).status).toBe(422)
    expect((await post('/signin', 'application/x-www-form-urlencoded', 'a&'.repeat(100_000))).status).toBe(
      422,
    )
  })
})

describe('a page', () => {
  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'refuses %s and lists the methods it has',
    async method => {
      const request = pages.withPages(() => Promise.reject(new Error('rendered')))
      const answer = await request('/fabrics', { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    },
  )
  it('is not cached unless it says otherwise', async () => {
    const cacheControl = async (path: string, init?: Head) =>
      (await pages.withPages(async () => html('', init))(path)).headers.get('cache-control')
    expect(await cacheControl('/dashboard')).toBe('private, no-store')
    expect(await cacheControl('/dashboard.data')).toBe('private, no-store')
    expect(await cacheControl('/gone', { status: 404 })).toBe('private, no-store')
    const own = { headers: { 'cache-control': 'public, max-age=60' } }
    expect(await cacheControl('/terms', own)).toBe('public, max-age=60')
  })
})

describe('a file of the build', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'selvedge-assets-'))
    await mkdir(path.join(folder, 'assets'))
    await writeFile(path.join(folder, 'assets', 'home-x1.js'), 'export {}')
    await writeFile(path.join(folder, 'favicon.svg'), '<svg/>')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is cached forever under its hash, otherwise for an hour, and answers only GET and HEAD', async () => {
    const request = pages.withPages({ render: async () => html('a page'), assetsFolder: folder })
    const hashed = await request('/assets/home-x1.js')
    expect(await hashed.text()).toBe('export {}')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const named = await request('/favicon.svg', { method: 'HEAD' })
    expect(named.headers.get('cache-control')).toBe('public, max-age=3600')
    const absent = await request('/assets/home-x2.js')
    expect(absent.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await request('/assets/home-x1.js', { method: 'POST' })).text()).toBe('a page')
  })
})

describe('the manifest of the build', () => {
  it('is not served, however it is spelled, before the gate or behind it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-manifest-'))
    try {
      await mkdir(path.join(folder, '.vite'))
      for (const name of ['manifest.json', 'manifest.json.br'])
        await writeFile(path.join(folder, '.vite', name), '{"web/secret-page.tsx":{}}')
      for (const accessGatePassword of [undefined, 'linen-before-noon']) {
        const web = { render: async () => html('a page', { status: 404 }), assetsFolder: folder }
        const request = pages.withPages(web, { accessGatePassword })
        for (const spelled of [
          '/.vite/manifest.json',
          '/%2Evite/manifest.json',
          '/assets/%2e%2e/.vite/manifest.json.br',
        ])
          expect(await (await request(spelled)).text(), spelled).toBe('a page')
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('the id of a request', () => {
  it('is shared by the page, the API calls that it makes, and the visitor', async () => {
    let given = ''
    const request = pages.withPages(async (_, { apiFetch, requestId }) => {
      given = requestId
      const answer = await apiFetch(new Request('http://selvedge.test/api/suppliers'))
      expect(answer.headers.get('x-request-id')).toBe(requestId)
      return html('')
    })
    const answer = await request('/supplier')
    expect(given).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('x-request-id')).toBe(given)
    expect(pages.lines.map(line => [line.path, line.requestId])).toEqual([
      ['/api/suppliers', given],
      ['/supplier', given],
    ])
  })
  it('cannot be chosen by the client', async () => {
    const answer = await pages.withPages(async () => html(''))('/', { headers: { 'x-request-id': 'forged' } })
    expect(answer.headers.get('x-request-id')).not.toBe('forged')
  })
  it('is logged and shown to the visitor when the renderer fails, and nothing else is', async () => {
    const answer = await pages.withPages(() => Promise.reject(new Error('secret detail')))('/fabrics')
    const text = await answer.text()
    const id = answer.headers.get('x-request-id')
    expect(answer.status).toBe(500)
    expect(text).toContain(`quote ${id}`)
    expect(text).not.toContain('secret')
    const fault = pages.lines.find(line => line.level === 50)
    expect(fault).toMatchObject({ requestId: id, path: '/fabrics', err: { message: 'secret detail' } })
  })
  it('replaces the bare 500 of a renderer whose error page fails', async () => {
    const bare = await pages.withPages(async () => new Response(null, { status: 500 }))('/fabrics')
    expect(await bare.text()).toContain(`quote ${bare.headers.get('x-request-id')}`)
    const shown = await pages.withPages(async () => html('its own', { status: 500 }))('/fabrics')
    expect(await shown.text()).toBe('its own')
  })
})
