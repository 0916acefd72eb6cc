import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../main.ts'
import { createPageApplication } from '@selvedge/tests/support/page-application.ts'
import type { WebHandler } from './pages.ts'

let pages: Awaited<ReturnType<typeof createPageApplication>>
beforeAll(async () => {
  pages = await createPageApplication()
})
afterAll(() => pages.application.close())

const address: WebHandler = async request => new Response(request.url)
const behindProxy = { publicOrigin: 'https://cloth.example', isPublicOriginDefault: false }
const byItself = { publicOrigin: 'http://localhost:3000', isPublicOriginDefault: true }

describe('behind a proxy that speaks HTTPS', () => {
  it.each(['http://cloth.example', 'http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    'a request for %s is rewritten to the visitor’s origin',
    async origin => {
      const answer = await pages.withPages(address, behindProxy)(`${origin}/fabrics?q=wool%20//x`)
      expect(await answer.text()).toBe('https://cloth.example/fabrics?q=wool%20//x')
    },
  )
  it('a form keeps its body, its method and its headers', async () => {
    const form: WebHandler = async request =>
      new Response([request.method, request.headers.get('origin'), await request.text()].join(' '))
    const answer = await pages.withPages(form, behindProxy)('http://cloth.example/preferences', {
      method: 'POST',
      headers: { origin: 'https://cloth.example' },
      body: 'theme=dark',
    })
    expect(await answer.text()).toBe('POST https://cloth.example theme=dark')
  })
  it('responses tell browsers to use HTTPS only', async () => {
    const header = async (env: typeof behindProxy) =>
      (await pages.withPages(address, env)('http://localhost/')).headers.get('strict-transport-security')
    expect(await header(behindProxy)).toBe('max-age=31536000')
    expect(await header(byItself)).toBeNull()
    const withSubdomains = { ...behindProxy, hstsIncludesSubdomains: true }
    expect(await header(withSubdomains)).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('a host', () => {
  it('is used as sent when no origin was configured', async () => {
    const answer = await pages.withPages(address, byItself)('http://127.0.0.1:3000/fabrics')
    expect(await answer.text()).toBe('http://127.0.0.1:3000/fabrics')
  })
  it.each(['/', '/api/suppliers', '/dev/mail'])('that is not ours is refused at %s', async path => {
    for (const env of [behindProxy, byItself]) {
      for (const host of [
        'rebound.example',
        'localhost.rebound.example',
        '127.0.0.1.rebound.example',
        '10.0.0.9',
      ])
        expect((await pages.withPages(address, env)(`http://${host}:3000${path}`)).status).toBe(421)
    }
  })
  it('of any name may call the health checks', async () => {
    expect((await pages.withPages(address, behindProxy)('http://10.0.0.9/healthz')).status).toBe(200)
  })
})

describe('over a real connection', () => {
  type Sending = {
    method?: string
    path?: string
    host: string
    headers?: Record<string, string>
    body?: Buffer
  }
  async function over({ method = 'GET', path = '/fabrics', host, headers, body }: Sending) {
    const listening = await listen(pages.appWith(echo, behindProxy), { port: 0, host: '127.0.0.1' })
    try {
      return await new Promise<{ status: number; body: string }>((resolve, reject) => {
        const sent = send({ port: listening.port, method, path, headers: { host, ...headers } }, response => {
          text(response).then(body => resolve({ status: response.statusCode ?? 0, body }), reject)
        })
        sent.on('error', reject)
        sent.end(body)
      })
    } finally {
      await listening.stop()
    }
  }
  const echo: WebHandler = async request => new Response(`${request.url} ${(await request.text()).length}`)

  it('the Host header decides, and an absolute request target does not bypass it', async () => {
    expect((await over({ host: 'cloth.example' })).body).toBe('https://cloth.example/fabrics 0')
    expect((await over({ host: 'rebound.example' })).status).toBe(421)
    expect((await over({ host: 'cloth.example', path: 'http://rebound.example/' })).status).toBe(421)
  })
  it('a form arrives, and one that is too large is answered without being read', async () => {
    const form = { host: 'cloth.example', method: 'POST', headers: { 'transfer-encoding': 'chunked' } }
    expect((await over({ ...form, body: Buffer.alloc(200_000) })).body).toBe(
      'https://cloth.example/fabrics 200000',
    )
    expect((await over({ ...form, body: Buffer.alloc(2_000_000) })).status).toBe(413)
  })
})
