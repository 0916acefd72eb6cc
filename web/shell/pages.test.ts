import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@selvedge/contract/examples/people.ts'
import type { WebHandler } from '@selvedge/server/app.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'

type Answering = (path: string) => unknown

let pages: Awaited<ReturnType<typeof createPageApplication>>
let render: WebHandler

/** The pages with an API that returns the invalid data that `answering` gives for a path. */
const misled =
  (answering: Answering): WebHandler =>
  (request, context) => {
    const apiFetch = async (call: Request) => {
      const data = answering(new URL(call.url).pathname)
      return data === undefined ? context.apiFetch(call) : Response.json({ success: true, data })
    }
    return render(request, { ...context, apiFetch, read: undefined })
  }

describe.runIf(hasBuiltPages)('the built pages', () => {
  beforeAll(async () => {
    render = await builtPages()
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())
  beforeEach(() => void (pages.lines.length = 0))

  const faults = () => pages.lines.filter(line => line.level >= 50)
  const form = (origin: string | undefined, theme = 'dark') => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin ? { origin } : {}) },
    body: `theme=${theme}`,
    redirect: 'manual' as const,
  })

  describe('behind an HTTPS proxy', () => {
    const env = { publicOrigin: 'https://cloth.example', isPublicOriginDefault: false }
    const send = (origin: string | undefined, path = '/preferences') =>
      pages.withPages(render, env)(`http://127.0.0.1:3000${path}`, form(origin))

    it.each(['/preferences', '/preferences.data'])(
      'a same-origin form to %s is accepted and its cookie is Secure',
      async path => {
        const answer = await send('https://cloth.example', path)
        expect([302, 303, 202]).toContain(answer.status)
        expect(answer.headers.get('set-cookie')).toMatch(/^__Host-theme=dark;.*; Secure$/)
      },
    )
    it('a form from another origin is refused, also from the address behind the proxy', async () => {
      for (const origin of ['https://rebound.example', 'http://cloth.example', 'http://127.0.0.1:3000']) {
        const answer = await send(origin)
        expect([400, 403]).toContain(answer.status)
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    })
    it('a form without an Origin header is refused with a page and logs no error', async () => {
      const answer = await send(undefined, '/auth/signin')
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('<html lang="en"')
      expect(faults()).toEqual([])
    })
  })

  it('are sent with no-store', async () => {
    for (const path of ['/', '/fabrics', '/fabrics.data', '/nothing-here', '/dashboard']) {
      const answer = await pages.withPages(render)(path, { redirect: 'manual' })
      expect(answer.headers.get('cache-control'), path).toMatch(/no-store/)
    }
  })

  it('refuse a form that is too large', async () => {
    const answer = await pages.withPages(render)(
      '/preferences',
      form('http://selvedge.test', 'x'.repeat(300_000)),
    )
    expect(answer.status).toBe(413)
  })

  describe('an error page shows the request id that is logged', () => {
    const suppliers: Answering = path => (path.endsWith('/suppliers') ? null : undefined)
    const known: Record<string, unknown> = { '/api/users/verify-token': null, '/api/users/get-me': user }
    const cartOfMember: Answering = path => (path === '/api/cart' ? {} : known[path])
    const signedIn = { headers: { cookie: `accessToken=${encodeURIComponent('"some-token"')}` } }

    it.each([
      ['when a page fails', '/supplier', suppliers, {}],
      ['when the page frame fails', '/nothing-here', cartOfMember, signedIn],
    ] as const)('%s', async (_, path, answering, init) => {
      const answer = await pages.withPages(misled(answering))(path, init)
      const text = await answer.text()
      const id = answer.headers.get('x-request-id')
      expect(answer.status).toBe(500)
      expect(text).toContain(`quote ${id}.`)
      expect(text).not.toContain('TypeError')
      expect(faults()).not.toHaveLength(0)
      expect(new Set(faults().map(fault => fault.requestId))).toEqual(new Set([id]))
      expect(faults()[0]).toMatchObject({ msg: 'page failed', path })
    })
    it('when the API fails', async () => {
      const { db } = pages.application
      const { slug } = await db.selectFrom('colourways').select('slug').limit(1).executeTakeFirstOrThrow()
      await db.schema.alterTable('pieces').renameTo('mislaid').execute()
      const answer = await pages.withPages(render)(`/fabrics/${slug}`)
      await db.schema.alterTable('mislaid').renameTo('pieces').execute()
      const id = answer.headers.get('x-request-id')
      expect(answer.status).toBe(500)
      expect(await answer.text()).toContain(`quote ${id}.`)
      expect(faults()).toMatchObject([{ msg: 'request failed', requestId: id }])
    })
    it('but a 404 has no id and is not logged as an error', async () => {
      const answer = await pages.withPages(render)('/nothing-here')
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('quote')
      expect(faults()).toEqual([])
    })
  })
})
