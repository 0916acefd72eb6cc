import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '@selvedge/contract/account/account.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { listSessions } from '@selvedge/contract/account/sessions.ts'
import { ORIGIN } from '@selvedge/tests/support/application.ts'
import { PASSWORD, signUpMember, succeed } from '@selvedge/tests/support/factories.ts'
import { createPageApplication } from '@selvedge/tests/support/page-application.ts'
import { signClientAddress } from '../platform/client-address.ts'
import type { WebHandler } from './pages.ts'
import { loggedPath } from '@selvedge/contract/access/logged-path.ts'
import type { Connection } from './request-log.ts'

let pages: Awaited<ReturnType<typeof createPageApplication>>
let email: string
beforeAll(async () => {
  pages = await createPageApplication()
  email = (await signUpMember(pages.application)).email
})
afterAll(() => pages.application.close())

const noPages: WebHandler = async () => new Response('')
const trustingProxy = () => pages.appWith(noPages, { trustedProxies: ['10.0.0.0/8', '::1'] })

/** The client address that the API recorded for a sign-in. */
async function seenFrom(
  fetch: (request: Request) => Promise<Response>,
  headers: Record<string, string> = {},
): Promise<string | null | undefined> {
  const baseUrl = `${ORIGIN}/api`
  const signedIn = await succeed(
    createClient({ baseUrl, fetch, headers })(logIn, { body: { email, password: PASSWORD } }),
  )
  const { data } = await succeed(createClient({ baseUrl, fetch, token: signedIn.token })(listSessions))
  return data.find(session => session.isCurrent)?.clientAddress
}
const over = (address: string | undefined): Connection => ({
  incoming: { socket: { remoteAddress: address } },
})

describe('the address of a client', () => {
  it('is that of the connection, whatever headers say', async () => {
    const { app } = pages.application
    const claims = {
      'x-forwarded-for': '198.51.100.1',
      'client-address': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
    }
    expect(await seenFrom(request => app.fetch(request, over('::ffff:203.0.113.7')), claims)).toBe(
      '203.0.113.7',
    )
    expect(await seenFrom(request => app.fetch(request, over(undefined)), claims)).toBe('::')
  })
  it('behind a trusted proxy is what that proxy appends, and nothing the client wrote before it', async () => {
    const app = trustingProxy()
    const forwarded = { 'x-forwarded-for': '192.0.2.66, 198.51.100.1, 10.0.0.9' }
    expect(await seenFrom(request => app.fetch(request, over('10.0.0.1')), forwarded)).toBe('198.51.100.1')
    expect(await seenFrom(request => app.fetch(request, over('203.0.113.7')), forwarded)).toBe('203.0.113.7')
  })
  it('sent by a page on another server counts when it is signed', async () => {
    const { app, deps, clock } = pages.application
    const secret = deps.env.sessionSecret
    const told = (header: string) =>
      seenFrom(request => app.fetch(request, over('203.0.113.7')), { 'client-address': header })
    expect(await told(signClientAddress('2001:db8::5', { secret, now: clock.now }))).toBe('2001:db8::5')
    const forged = signClientAddress('2001:db8::5', { secret: 'x'.repeat(32), now: clock.now })
    expect(await told(forged)).toBe('203.0.113.7')
  })
  it('is passed along by pages: in memory within the process, signed to another server', async () => {
    let seen: unknown[] = []
    const elsewhere = pages.application.app
    const render: WebHandler = async (_request, { apiFetch, clientAddressHeader }) => {
      seen = [
        await seenFrom(apiFetch),
        await seenFrom(request => elsewhere.fetch(request, over('10.0.0.2')), clientAddressHeader),
      ]
      return new Response('<p>', { headers: { 'content-type': 'text/html' } })
    }
    const app = pages.appWith(render)
    await app.fetch(new Request(`${ORIGIN}/auth/signin`), over('203.0.113.8'))
    expect(seen).toEqual(['203.0.113.8', '203.0.113.8'])
  })
})

describe('the log of requests', () => {
  it('omits secrets in paths', async () => {
    const token = 'Zm9yLWV4YW1wbGUtb25seS1hLXNlY3JldC1pbi1hLXBh'
    const app = pages.appWith(noPages)
    for (const path of [`/api/users/reset-password/${token}`, `/api/users/sign-in-link/${token}`])
      await app.fetch(
        new Request(`${ORIGIN}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ password: PASSWORD }),
        }),
      )
    expect(pages.lines.map(line => line.path)).toContain('/api/users/reset-password/…')
    expect(pages.lines.map(line => line.path)).toContain('/api/users/sign-in-link/…')
    expect(JSON.stringify(pages.lines)).not.toContain(token)
  })
  it.each([
    '/share/top-secret',
    '/share/top-secret.data',
    '/share/top-secret/cloth/ab12/face-640.avif',
    '/Share/top-secret',
    '/%73hare/top-secret',
  ])('names %s without its token', path => {
    expect(loggedPath(path)).toBe('/share/…')
  })
  it.each([
    ['/answer/top-secret', '/answer/…'],
    ['/Answer/top-secret.data', '/answer/…'],
    ['/answer/top-secret/cloth/ab12/swatch-160.avif', '/answer/…'],
    ['/api/price-answers/top-secret/offer', '/api/price-answers/…'],
  ])('names a supplier’s %s without its token', (path, shown) => {
    expect(loggedPath(path)).toBe(shown)
  })
  it('omits them where the answer fails', async () => {
    const app = pages.appWith(noPages)
    await pages.application.db.schema
      .alterTable('favorites_shares')
      .renameTo('favorites_shares_gone')
      .execute()
    try {
      const answer = await app.fetch(
        new Request(`${ORIGIN}/share/top-secret/cloth/${'a'.repeat(64)}/face-640.avif`),
      )
      expect(answer.status).toBe(500)
    } finally {
      await pages.application.db.schema
        .alterTable('favorites_shares_gone')
        .renameTo('favorites_shares')
        .execute()
    }
    expect(pages.lines.find(line => line.level === 50)).toMatchObject({ path: '/share/…' })
    expect(JSON.stringify(pages.lines)).not.toContain('top-secret')
  })
  it.each(['names %s in full', '/fabrics/glenmoor-04-loch', '/'])('names %s in full', path => {
    expect(loggedPath(path)).toBe(path)
  })
})
