import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { createIdentityProvider } from './provider.ts'

type Key = { privateKey: CryptoKey; jwk: JWK }
const newKey = async (kid: string, alg: string): Promise<Key> => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

let server: Server
let issuer: string
let asked: string[]
/** Additional metadata of the provider, and its published keys. */
let announced: Record<string, unknown>
let shown: Key[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = []
  announced = {}
  shown = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...announced,
      },
      '/keys': { keys: shown.map(({ jwk }) => jwk) },
    }
    const answer = answers[request.url ?? '']
    if (!answer) return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const provider = () =>
  createIdentityProvider({
    settings: { issuer, clientId: 'us', clientSecret: 'secret' },
    publicOrigin: 'http://selvedge.test',
    clock: () => new Date(),
    log: createLog('silent'),
  })
const tokenBy = ({ privateKey, jwk }: Key) =>
  new SignJWT({ nonce: 'n', email: 'Nora@example.com', email_verified: true })
    .setProtectedHeader({ alg: jwk.alg!, kid: jwk.kid! })
    .setIssuer(issuer)
    .setSubject('nora')
    .setAudience('us')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
const journey = { state: 'state', codeVerifier: 'v'.repeat(43) }

describe('keys', () => {
  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('of %s are accepted', async alg => {
    const key = await newKey('one', alg)
    shown = [key]
    expect(await provider().verify(await tokenBy(key))).toEqual({
      issuer,
      subject: 'nora',
      nonce: 'n',
      email: 'Nora@example.com',
      isEmailVerified: true,
      isEmailItsOwn: false,
    })
  })
  it('that were rotated are fetched again, at most every half minute', async () => {
    const [old, next] = [await newKey('old', 'RS256'), await newKey('next', 'RS256')]
    shown = [old]
    const known = provider()
    await known.verify(await tokenBy(old))
    shown = [next]
    await expect(known.verify(await tokenBy(next))).rejects.toMatchObject({ code: 'identityRefused' })
    expect(asked.filter(path => path === '/keys')).toHaveLength(1)
    vi.setSystemTime(Date.now() + 31_000)
    expect(await known.verify(await tokenBy(next))).toMatchObject({ subject: 'nora' })
    expect(asked.filter(path => path === '/keys')).toHaveLength(2)
    await expect(known.verify(await tokenBy(old))).rejects.toMatchObject({ code: 'identityRefused' })
    expect(asked.filter(path => path === '/keys')).toHaveLength(2)
  })
})

describe('provider metadata', () => {
  it('is fetched once a day', async () => {
    const known = provider()
    await Promise.all([known.authorizationUrl(journey), known.authorizationUrl(journey)])
    expect(asked).toEqual(['/.well-known/openid-configuration'])
    vi.setSystemTime(Date.now() + 24 * 3600_000)
    await known.authorizationUrl(journey)
    expect(asked).toHaveLength(2)
  })
  it('may allow us to request claims in the ID token itself', async () => {
    expect(await provider().authorizationUrl(journey)).not.toContain('claims=')
    announced = { claims_parameter_supported: true }
    const { searchParams } = new URL(await provider().authorizationUrl(journey))
    expect(JSON.parse(searchParams.get('claims') ?? '')).toHaveProperty('id_token.email_verified')
  })
  it('of another issuer is rejected', async () => {
    announced = { issuer: 'https://accounts.google.com' }
    await expect(provider().authorizationUrl(journey)).rejects.toMatchObject({ code: 'identityUnavailable' })
  })
  it.each([
    'http://169.254.169.254/latest',
    'http://10.0.0.1/keys',
    'file:///etc/passwd',
    'ftp://127.0.0.1/keys',
  ])('cannot make us request %s', async address => {
    announced = { jwks_uri: address }
    const key = await newKey('one', 'RS256')
    await expect(provider().verify(await tokenBy(key))).rejects.toMatchObject({ code: 'identityUnavailable' })
    expect(asked).toEqual(['/.well-known/openid-configuration'])
  })
  it('may not redirect', async () => {
    announced = { jwks_uri: `${issuer}/moved` }
    const key = await newKey('one', 'RS256')
    await expect(provider().verify(await tokenBy(key))).rejects.toMatchObject({ code: 'identityUnavailable' })
  })
  it('is not read beyond the size limit', async () => {
    announced = { filler: 'x'.repeat(300_000) }
    await expect(provider().authorizationUrl(journey)).rejects.toMatchObject({ code: 'identityUnavailable' })
  })
  it('without keys is unusable', async () => {
    announced = { jwks_uri: undefined }
    await expect(provider().verify('a.b.c')).rejects.toMatchObject({ code: 'identityUnavailable' })
  })
})
