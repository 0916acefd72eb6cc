import { decodeJwt, importJWK, SignJWT, type JWTPayload } from 'jose'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  newKey,
  startIdentityProvider,
  type TestIdentityProvider,
} from '@selvedge/tests/support/identity-provider.ts'
import { check, idTokenOf, newPerson, rowCounts } from '@selvedge/tests/support/identity-journeys.ts'

let provider: TestIdentityProvider
let application: TestApplication
let person: ReturnType<typeof newPerson>
/** A valid token, not spent yet, and its claims. */
let idToken: string
let claims: JWTPayload
beforeAll(async () => {
  provider = await startIdentityProvider({ redirectOrigins: [ORIGIN] })
  application = await createTestApplication({ identityProvider: provider.settings })
})
afterAll(async () => {
  await application.close()
  await provider.close()
})
beforeEach(async () => {
  application.clock.now = new Date()
  person = newPerson(provider)
  idToken = await idTokenOf(application, person)
  claims = decodeJwt(idToken)
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signedByStranger = async (header: Record<string, unknown>) => {
  const key = await importJWK(await newKey(), 'RS256')
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(key)
}
/** Algorithm confusion: an HMAC with a secret that an attacker can know. */
const signedByHmac = (secret: string, header: Record<string, unknown> = {}) => {
  const signed = `${encode({ alg: 'HS256', kid: 'signs', ...header })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const nowSeconds = () => Math.floor(Date.now() / 1000)
/** Signed with the provider's own key, with other claims. */
const saying = (other: JWTPayload) => () => provider.sign({ ...claims, ...other })
const without = (name: string) => () =>
  provider.sign(Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name)))

const refused: [string, () => Promise<string> | string][] = [
  ['not a token', () => 'nonsense'],
  ['an empty string', () => ''],
  ['one signed by an attacker under the real key’s id', () => signedByStranger({ kid: 'signs' })],
  ['one signed by an attacker under another key id', () => signedByStranger({ kid: 'strange' })],
  ['one that embeds its own key', async () => signedByStranger({ jwk: await newKey() })],
  ['one that points to its own keys', () => signedByStranger({ jku: `${ORIGIN}/keys`, kid: 'strange' })],
  ['one without a signature', () => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['one with an empty signature', () => `${idToken.split('.').slice(0, 2).join('.')}.`],
  [
    'one whose claims were changed',
    () => idToken.replace(/\.[^.]+\./, `.${encode({ ...claims, sub: 'other' })}.`),
  ],
  ['one signed with the public key as a secret', () => signedByHmac(JSON.stringify(provider.publicKey))],
  ['one signed with the public modulus as a secret', () => signedByHmac(provider.publicKey.n ?? '')],
  ['one signed with our client secret', () => signedByHmac(CLIENT_SECRET)],
  ['an expired one', saying({ exp: nowSeconds() - 31 })],
  ['one older than any authorisation request', saying({ iat: nowSeconds() - 631 })],
  ['one from the future', saying({ iat: nowSeconds() + 120 })],
  ['one that is not valid yet', saying({ nbf: nowSeconds() + 120 })],
  ['one for another client', saying({ aud: 'another-client' })],
  ['one for another client and us', saying({ aud: [CLIENT_ID, 'another-client'], azp: CLIENT_ID })],
  ['one issued to another client', saying({ azp: 'another-client' })],
  ['one of another issuer', saying({ iss: 'https://accounts.google.com' })],
  ['one of an issuer with an additional slash', () => saying({ iss: `${provider.issuer}/` })()],
  ['one without a subject', without('sub')],
  ['one with an empty subject', saying({ sub: '' })],
  ['one without a nonce', without('nonce')],
  ['one without an expiry', without('exp')],
  ['one without a time of issue', without('iat')],
]

describe('refused with 401 and nothing written:', () => {
  it.each(refused)('%s', async (_, forge) => {
    const forged = await forge()
    const before = await rowCounts(application)
    expect(await check(application, person.email, forged)).toMatchObject({
      status: 401,
      code: 'identityRefused',
    })
    expect(await rowCounts(application)).toEqual(before)
    // Only the forgery is refused: the real token still signs in.
    expect(await check(application, person.email, idToken)).toMatchObject({ success: true })
  })
  it('no token at all', async () => {
    const before = await rowCounts(application)
    expect(await check(application, person.email, undefined)).toMatchObject({ status: 401 })
    expect(await rowCounts(application)).toEqual(before)
  })
  it.each(['somebody-else@example.com', 'person@example.com.evil.example'])('the address %s', async email => {
    const before = await rowCounts(application)
    expect(await check(application, email, idToken)).toMatchObject({ status: 401, code: 'identityRefused' })
    expect(await rowCounts(application)).toEqual(before)
  })
})

describe('an address that the provider has not confirmed', () => {
  it.each([false, undefined, null, 'true', 1])('marked as %j, is refused', async mark => {
    const unconfirmed = await provider.sign({ ...claims, email_verified: mark })
    const before = await rowCounts(application)
    expect(await check(application, person.email, unconfirmed)).toMatchObject({
      status: 403,
      code: 'identityUnconfirmed',
    })
    expect(await rowCounts(application)).toEqual(before)
  })
  it('links to no existing account', async () => {
    const squatter = newPerson(provider, { email: person.email, email_verified: false })
    expect(await check(application, person.email, idToken)).toMatchObject({ success: true })
    const token = await idTokenOf(application, squatter)
    const before = await rowCounts(application)
    expect(await check(application, person.email, token)).toMatchObject({ status: 403 })
    expect(await rowCounts(application)).toEqual(before)
  })
})

describe('a nonce', () => {
  it('is spent once', async () => {
    expect(await check(application, person.email, idToken)).toMatchObject({ success: true })
    const before = await rowCounts(application)
    expect(await check(application, person.email, idToken)).toMatchObject({
      status: 410,
      code: 'journeySpent',
    })
    expect(await rowCounts(application)).toEqual(before)
  })
  it('that was not issued here is refused', async () => {
    const before = await rowCounts(application)
    const forged = await provider.sign({ ...claims, nonce: 'made-up' })
    expect(await check(application, person.email, forged)).toMatchObject({
      status: 410,
      code: 'journeySpent',
    })
    expect(await rowCounts(application)).toEqual(before)
  })
  it('expires', async () => {
    application.clock.now = new Date(Date.now() + 10 * 60_000 + 1)
    const iat = Math.floor(application.clock.now.getTime() / 1000)
    const late = await provider.sign({ ...claims, iat, exp: iat + 60 })
    const before = await rowCounts(application)
    expect(await check(application, person.email, late)).toMatchObject({ status: 410, code: 'journeySpent' })
    expect(await rowCounts(application)).toEqual(before)
  })
})

it('half a minute of clock skew is tolerated', async () => {
  const late = await provider.sign({ ...claims, exp: nowSeconds() - 25 })
  expect(await check(application, person.email, late)).toMatchObject({ success: true })
})
