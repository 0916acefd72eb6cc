import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { user } from '@selvedge/contract/examples/people.ts'
import { apiContext, gateContext, visitorContext, type Visitor } from './contexts.server.ts'
import { initialise } from './visitor.server.ts'

const SIGNED_IN = 'accessToken=%22Zm9y-ZXhh%22; profileCompleted=true; theme=dark'
const success = () => Response.json({ success: true, data: user, message: '' })
const refusal = (code: string, status: number) => () =>
  Response.json({ success: false, code, message: '' }, { status })

type Given = { answers?: (() => Response)[]; gate?: Visitor['gate'] }
/** Requests one page over an API that gives these answers in turn, the last one repeatedly. */
async function visit(path: string, { answers = [success], gate = 'off', ...init }: RequestInit & Given = {}) {
  const context = new RouterContextProvider()
  context.set(gateContext, gate)
  let asked = 0
  const answer = async () => answers[Math.min(asked++, answers.length - 1)]!()
  context.set(apiContext, { baseUrl: 'http://selvedge.test/api', fetch: answer })
  const request = new Request(`http://selvedge.test${path}`, init)
  const response = await initialise({ request, params: {}, context }, async () => new Response('page')).catch(
    (thrown: unknown) => thrown as Response,
  )
  return {
    status: response.status,
    location: response.headers.get('location'),
    cleared: response.headers.getSetCookie().filter(cookie => cookie.includes('Max-Age=0')).length,
    visitor: context.get(visitorContext),
    asked,
  }
}
const asMember = { headers: { cookie: SIGNED_IN } }

describe('a signed-in visitor', () => {
  it('stays signed in during a short API failure', async () => {
    const unavailable = refusal('unavailable', 503)
    const seen = await visit('/dashboard', { ...asMember, answers: [unavailable, unavailable, success] })
    expect(seen).toMatchObject({ status: 200, cleared: 0, visitor: { user: { email: user.email } } })
  })
  it('is signed out at once when the session has ended', async () => {
    const seen = await visit('/', { ...asMember, answers: [refusal('signInRequired', 401)] })
    expect(seen).toMatchObject({ status: 200, cleared: 2, asked: 2, visitor: { user: null } })
  })
  it('is signed out, in this browser only, after two seconds of API failures', async () => {
    const seen = await visit('/dashboard', { ...asMember, answers: [refusal('internal', 500)] })
    expect(seen).toMatchObject({ status: 302, location: '/auth/signin?next=%2Fdashboard', cleared: 2 })
  })
  it('without a token is signed out, even with a profile flag', async () => {
    const seen = await visit('/dashboard', { headers: { cookie: 'profileCompleted=true' } })
    expect(seen).toMatchObject({ status: 302, cleared: 2, asked: 0 })
  })
})

describe('the gate', () => {
  it('comes first: while it is closed no token is verified or removed', async () => {
    const seen = await visit('/fabrics?q=linen&_routes=root', { ...asMember, gate: 'closed' })
    expect(seen).toMatchObject({
      status: 302,
      location: '/auth/protected?next=%2Ffabrics%3Fq%3Dlinen',
      cleared: 0,
      asked: 0,
      visitor: { user: null, gate: 'closed' },
    })
  })
  it('while closed still removes a malformed token', async () => {
    const seen = await visit('/auth/protected', {
      headers: { cookie: 'accessToken=nonsense' },
      gate: 'closed',
    })
    expect(seen).toMatchObject({ status: 200, cleared: 2 })
  })
  it('once passed, the token is verified as usual', async () => {
    const seen = await visit('/dashboard', { ...asMember, gate: 'passed' })
    expect(seen).toMatchObject({
      status: 200,
      cleared: 0,
      asked: 2,
      visitor: { user: { email: user.email } },
    })
  })
  it('while closed, a submitted form is not repeated afterwards', async () => {
    const headers = { origin: 'http://selvedge.test' }
    const seen = await visit('/checkout', { method: 'POST', headers, gate: 'closed' })
    expect(seen).toMatchObject({ status: 302, location: '/auth/protected' })
  })
})

describe('a malformed token cookie', () => {
  it.each(['%22%E2%82%AC%22', '%22a%0Ab%22', 'nonsense', ''])(
    '%j is removed, and the page is shown',
    async value => {
      const seen = await visit('/fabrics', { headers: { cookie: `accessToken=${value}` } })
      expect(seen).toMatchObject({ status: 200, cleared: 2, asked: 0, visitor: { user: null } })
    },
  )
})

describe('a form from another site', () => {
  it('is refused with an error page for a visitor', async () => {
    const headers = { cookie: SIGNED_IN, origin: 'https://evil.example' }
    const seen = await visit('/preferences', { method: 'POST', headers })
    expect(seen).toMatchObject({ status: 403, asked: 0, visitor: { user: null, theme: 'dark' } })
  })
})

describe('an address', () => {
  it.each(['/dashboard', '/Dashboard', '/%64ashboard', '/CHECKOUT', '/dashboard.data'])(
    '%s redirects a signed-out visitor to sign-in',
    async path => {
      expect((await visit(path)).location).toMatch(/^\/auth\/signin\?next=/)
    },
  )
})
