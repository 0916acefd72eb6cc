import { decodeJwt } from 'jose'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { beginIdentityJourney, exchangeIdentityCode } from '@selvedge/contract/account/identity.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import {
  startIdentityProvider,
  type Behaviour,
  type TestIdentityProvider,
} from '@selvedge/tests/support/identity-provider.ts'
import { check, comeBack, newPerson, rowCounts } from '@selvedge/tests/support/identity-journeys.ts'

let provider: TestIdentityProvider
let application: TestApplication
beforeAll(async () => {
  provider = await startIdentityProvider({ redirectOrigins: [ORIGIN] })
  application = await createTestApplication({ identityProvider: provider.settings })
})
afterAll(async () => {
  await application.close()
  await provider.close()
})
afterEach(() => {
  provider.behaviour = 'answers'
  application.clock.now = new Date()
})

const begin = (from = application) => from.client()(beginIdentityJourney)
const exchange = (body: BodyOf<typeof exchangeIdentityCode>, from = application) =>
  from.client()(exchangeIdentityCode, { body })
const journeys = (from = application) => from.db.selectFrom('identity_journeys').selectAll().execute()
const tokenRequests = () => provider.asked.filter(path => path === '/token').length

describe('an authorisation request', () => {
  it('redirects with a challenge, a state and a nonce, none of which is stored in plain text', async () => {
    const { data } = await succeed(begin())
    const { origin, searchParams } = new URL(data.authorizationUrl)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${ORIGIN}/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: data.state,
    })
    const hash = (text: string | null) =>
      createHash('sha256')
        .update(text ?? '')
        .digest()
    const kept = (await journeys()).find(({ state_hash }) => state_hash.equals(hash(data.state)))!
    expect(kept.nonce_hash).toEqual(hash(searchParams.get('nonce')))
    expect(searchParams.get('code_challenge')).toBe(hash(kept.code_verifier).toString('base64url'))
    expect(data.authorizationUrl).not.toContain(kept.code_verifier)
  })
  it('is different every time', async () => {
    const urls = [await succeed(begin()), await succeed(begin())].map(
      ({ data }) => new URL(data.authorizationUrl),
    )
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(urls[0]!.searchParams.get(name)).not.toBe(urls[1]!.searchParams.get(name))
  })
  it('discovers the provider once, not every time', async () => {
    provider.asked.length = 0
    await Promise.all([succeed(begin()), succeed(begin())])
    expect(provider.asked).toEqual([])
  })
  it('returns what the provider says about the person', async () => {
    const person = newPerson(provider, { name: 'Nora Ellwood Hart' })
    const { data } = await succeed(exchange(await comeBack(application, person.sub)))
    expect(data).toMatchObject({ name: 'Nora Ellwood Hart', email: person.email })
    expect(decodeJwt(data.idToken).sub).toBe(person.sub)
  })
  it('that has expired is deleted by the next', async () => {
    const { state } = (await succeed(begin())).data
    application.clock.now = new Date(Date.now() + 10 * 60_000 + 1)
    expect(await exchange({ code: 'any', state })).toMatchObject({ status: 410, code: 'journeySpent' })
    await succeed(begin())
    expect(await journeys()).toHaveLength(1)
  })
})

describe('an authorisation code', () => {
  it('is exchanged once; the second time the provider is not requested', async () => {
    const body = await comeBack(application, newPerson(provider).sub)
    const asked = tokenRequests()
    await succeed(exchange(body))
    expect(await exchange(body)).toMatchObject({ status: 410, code: 'journeySpent' })
    expect(tokenRequests()).toBe(asked + 1)
  })
  it('presented twice at once is exchanged once', async () => {
    const body = await comeBack(application, newPerson(provider).sub)
    const answers = await Promise.all([exchange(body), exchange(body), exchange(body)])
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    for (const answer of answers.filter(one => !one.success))
      expect(answer).toMatchObject({ code: 'journeySpent' })
  })
  it('of another request is refused: its challenge differs', async () => {
    const [mine, stolen] = [await succeed(begin()), await comeBack(application, newPerson(provider).sub)]
    const answer = await exchange({ ...stolen, state: mine.data.state })
    expect(answer).toMatchObject({ status: 401, code: 'identityRefused' })
  })
  it('with a state that was not issued here does not reach the provider', async () => {
    const body = await comeBack(application, newPerson(provider).sub)
    const asked = tokenRequests()
    expect(await exchange({ ...body, state: 'made-up' })).toMatchObject({ status: 410, code: 'journeySpent' })
    expect(tokenRequests()).toBe(asked)
  })
  it('with another issuer does not reach our provider', async () => {
    const body = await comeBack(application, newPerson(provider).sub)
    const asked = tokenRequests()
    const answer = await exchange({ ...body, issuer: 'https://accounts.google.com' })
    expect(answer).toMatchObject({ status: 401, code: 'identityRefused' })
    expect(tokenRequests()).toBe(asked)
  })
  it('of a person without an e-mail address does not sign in', async () => {
    const { sub } = newPerson(provider, { email: undefined as never })
    expect(await exchange(await comeBack(application, sub))).toMatchObject({
      status: 403,
      code: 'identityUnconfirmed',
    })
  })
})

describe('a provider that', () => {
  const unavailable = { status: 503, code: 'identityUnavailable' }
  it.each<Behaviour>(['resets', 'fails', 'talksNonsense', 'silent'])(
    '%s is unavailable, and nothing is stored',
    async how => {
      const fresh = await createTestApplication({ identityProvider: provider.settings })
      const before = await rowCounts(fresh)
      provider.behaviour = how
      const answer = await begin(fresh)
      expect(answer).toMatchObject(unavailable)
      expect(!answer.success && answer.message).toContain('127.0.0.1 isn’t responding')
      expect(await check(fresh, 'nora@example.com', 'a.b.c')).toMatchObject(unavailable)
      expect(await rowCounts(fresh)).toEqual(before)
      expect(await journeys(fresh)).toEqual([])
      provider.behaviour = 'answers'
      await succeed(begin(fresh))
      await fresh.close()
    },
  )
  it.each<Behaviour>(['resets', 'fails', 'talksNonsense'])(
    '%s during the code exchange is reported',
    async how => {
      const body = await comeBack(application, newPerson(provider).sub)
      provider.behaviour = how
      expect(await exchange(body)).toMatchObject(unavailable)
    },
  )
  it('is down does not affect the rest', async () => {
    const gone = await startIdentityProvider({ redirectOrigins: [ORIGIN] })
    await gone.close()
    const fresh = await createTestApplication({ identityProvider: gone.settings })
    expect(await begin(fresh)).toMatchObject(unavailable)
    expect((await fresh.request('/api/fabrics')).status).toBe(200)
    await fresh.close()
  })
})

it('one client address starts at most sixty in a quarter of an hour', async () => {
  const send = () => application.request('/api/users/identity-journeys', { method: 'POST' }, '203.0.113.9')
  for (let count = 0; count < 60; count += 1) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})
