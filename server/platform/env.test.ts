import { describe, expect, it, vi } from 'vitest'
import { readEnv, SettingsError } from './env.ts'

const read = (source: Record<string, string>, demo = false) => readEnv(source, { demo })

describe('PUBLIC_ORIGIN', () => {
  it('accepts an origin, with or without a trailing slash', () => {
    const set = { isPublicOriginDefault: false }
    expect(read({ PUBLIC_ORIGIN: 'https://cloth.example/' })).toMatchObject({
      publicOrigin: 'https://cloth.example',
      ...set,
    })
    expect(read({ PUBLIC_ORIGIN: 'http://cloth.example:8080' })).toMatchObject({
      publicOrigin: 'http://cloth.example:8080',
      ...set,
    })
  })
  it.each([
    'https://cloth.example/shop',
    'https://nora@cloth.example',
    'ftp://cloth.example',
    'cloth.example',
  ])('rejects %s', origin => {
    expect(() => read({ PUBLIC_ORIGIN: origin })).toThrow(/^PUBLIC_ORIGIN: /)
  })
  it('defaults to the listening address as a browser would write it', () => {
    const origins = ['127.0.0.1', '0.0.0.0', '192.168.1.5', 'fd00::5'].map(
      HOST => read({ HOST, PORT: '4000' }).publicOrigin,
    )
    expect(origins).toEqual([
      'http://localhost:4000',
      'http://localhost:4000',
      'http://192.168.1.5:4000',
      'http://[fd00::5]:4000',
    ])
    expect(read({}).isPublicOriginDefault).toBe(true)
  })
})

describe('the places provider', () => {
  it('is none, Photon, or Google with its key', () => {
    expect(read({}).places).toBeNull()
    expect(read({ PLACES_PROVIDER: 'none' }).places).toBeNull()
    expect(read({ PLACES_PROVIDER: 'photon' }).places).toEqual({
      provider: 'photon',
      url: 'https://photon.komoot.io',
    })
    expect(read({ PLACES_PROVIDER: 'photon', PLACES_URL: 'http://127.0.0.1:2322' }).places).toEqual({
      provider: 'photon',
      url: 'http://127.0.0.1:2322',
    })
    expect(read({ PLACES_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'key' }).places).toEqual({
      provider: 'google',
      url: 'https://places.googleapis.com',
      apiKey: 'key',
    })
  })
  it.each([
    [{ PLACES_PROVIDER: 'google' }, /^GOOGLE_MAPS_API_KEY: needed/],
    [{ PLACES_PROVIDER: 'bing' }, /^PLACES_PROVIDER: must be google, photon or none/],
    [{ PLACES_PROVIDER: 'photon', PLACES_URL: 'http://photon.example' }, /^PLACES_URL: must be an https/],
  ])('rejects %j', (settings, message) => {
    expect(() => read(settings)).toThrow(message)
  })
})

describe('the operator token', () => {
  const OPERATOR_TOKEN = 'Zm9yLXRlc3RzLW9ubHktYW5kLWZvci1ub3RoaW5nLWVsc2U='
  it('is unset by default', () => {
    expect(read({}).operatorToken).toBeUndefined()
    expect(read({ OPERATOR_TOKEN: '' }).operatorToken).toBeUndefined()
    expect(read({ OPERATOR_TOKEN }).operatorToken).toBe(OPERATOR_TOKEN)
  })
  it.each(['short', 'x'.repeat(31), `${'x'.repeat(40)} ${'y'.repeat(40)}`])('rejects %j', token => {
    expect(() => read({ OPERATOR_TOKEN: token })).toThrow(/^OPERATOR_TOKEN: must be at least 32/)
  })
})

describe('the access gate', () => {
  const ACCESS_GATE_PASSWORD = 'linen-before-noon'
  it('is enabled only by the exact word true', () => {
    expect(read({ ACCESS_GATE_ENABLED: 'true', ACCESS_GATE_PASSWORD }).accessGatePassword).toBe(
      ACCESS_GATE_PASSWORD,
    )
    expect(read({ ACCESS_GATE_ENABLED: 'false', ACCESS_GATE_PASSWORD }).accessGatePassword).toBeUndefined()
    expect(read({ ACCESS_GATE_PASSWORD }).accessGatePassword).toBeUndefined()
  })
  it.each(['TRUE', '1', 'yes', 'on', ' true', 'ture'])(
    'rejects %j instead of silently leaving the gate open',
    ACCESS_GATE_ENABLED => {
      expect(() => read({ ACCESS_GATE_ENABLED, ACCESS_GATE_PASSWORD })).toThrow(
        'ACCESS_GATE_ENABLED: must be true or false',
      )
    },
  )
  it('requires a password that can be typed', () => {
    expect(() => read({ ACCESS_GATE_ENABLED: 'true' })).toThrow(SettingsError)
    expect(() => read({ ACCESS_GATE_ENABLED: 'true', ACCESS_GATE_PASSWORD: '' })).toThrow(
      /^ACCESS_GATE_PASSWORD: /,
    )
    expect(() => read({ ACCESS_GATE_ENABLED: 'true', ACCESS_GATE_PASSWORD: 'x'.repeat(201) })).toThrow(
      /^ACCESS_GATE_PASSWORD: must not be longer/,
    )
  })
  it('keeps its password out of error messages about other settings', () => {
    const broken = () => read({ ACCESS_GATE_ENABLED: 'yes', ACCESS_GATE_PASSWORD, PORT: '-1' })
    expect(broken).toThrow(/PORT: [^]*ACCESS_GATE_ENABLED: /)
    expect(broken).not.toThrow(ACCESS_GATE_PASSWORD)
  })
})

describe('OIDC_ISSUER', () => {
  const known = { GOOGLE_CLIENT_ID: 'selvedge', GOOGLE_CLIENT_SECRET: 'kept' }
  it('applies when there is a client id, and defaults to Google', () => {
    expect(read({}).identityProvider).toBeNull()
    expect(read({ ...known, GOOGLE_CLIENT_ID: '' }).identityProvider).toBeNull()
    const settings = { clientId: 'selvedge', clientSecret: 'kept' }
    expect(read(known).identityProvider).toEqual({ ...settings, issuer: 'https://accounts.google.com' })
  })
  it.each([
    'https://login.example/tenant/',
    'http://127.0.0.1:9000',
    'http://[::1]:9000',
    'http://localhost',
  ])('accepts %s', issuer => {
    expect(read({ ...known, OIDC_ISSUER: issuer }).identityProvider?.issuer).toBe(issuer)
  })
  it.each([
    'http://login.example',
    'http://127.0.0.1.evil.example',
    'https://login.example/?tenant=1',
    'https://login.example/#a',
    'https://nora@login.example',
    'file:///etc/passwd',
    'login.example',
  ])('rejects %s', issuer => {
    expect(() => read({ ...known, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER: /)
  })
})

it.each(['https://selvedge.example', 'http://192.168.1.20:3000', 'https://127.0.0.1.selvedge.example'])(
  'demo mode is refused with the public origin %s',
  origin => {
    expect(() => read({ PUBLIC_ORIGIN: origin }, true)).toThrow(`public address ${new URL(origin).hostname}`)
    expect(() => read({ PUBLIC_ORIGIN: origin, DEMO: 'false' }, true)).not.toThrow()
  },
)
it.each(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001'])(
  'demo mode is allowed with the origin %s',
  origin => {
    expect(read({ PUBLIC_ORIGIN: origin }, true)).toMatchObject({ demo: true, publicOrigin: origin })
  },
)
it('demo mode is refused on a public listening address', () => {
  expect(() => read({ HOST: '0.0.0.0' }, true)).toThrow(SettingsError)
})

describe('Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_ours',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_ours',
    STRIPE_WEBHOOK_SECRET: 'whsec_ours',
  }
  it('is the gateway once its secret key is set, with the two others', () => {
    expect(read({}).stripe).toBeNull()
    expect(read(keys).stripe).toEqual({
      secretKey: 'sk_test_ours',
      publishableKey: 'pk_test_ours',
      webhookSecret: 'whsec_ours',
    })
    expect(read({ ...keys, STRIPE_SECRET_KEY: 'rk_test_ours' }).stripe).not.toBeNull()
  })
  it.each([
    [{ STRIPE_PUBLISHABLE_KEY: '' }, /^STRIPE_PUBLISHABLE_KEY: needed/],
    [{ STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET: needed/],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_ours' }, /^STRIPE_PUBLISHABLE_KEY: must be of the same mode/],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_ours' }, /^STRIPE_PUBLISHABLE_KEY: must be a publishable key/],
    [{ STRIPE_SECRET_KEY: 'pk_test_ours' }, /^STRIPE_SECRET_KEY: must be a secret/],
  ])('refuses %j', (wrong, refusal) => {
    expect(() => read({ ...keys, ...wrong })).toThrow(refusal)
  })
})

describe('the mail server', () => {
  const SMTP_URL = 'smtp://us:our-secret@mail.example'
  it('is configured together with the sender', () => {
    expect(read({}).mailServer).toBeNull()
    expect(read({ MAIL_FROM: 'orders@cloth.example' }).mailServer).toBeNull()
    expect(read({ SMTP_URL, MAIL_FROM: 'Cloth <orders@cloth.example>' }).mailServer).toMatchObject({
      settings: { host: 'mail.example', needsTls: true, auth: { user: 'us' } },
      sender: { name: 'Cloth', address: 'orders@cloth.example' },
    })
    expect(() => read({ SMTP_URL })).toThrow(/^MAIL_FROM: /)
    expect(() => read({ MAIL_FROM: 'Cloth' })).toThrow(/^MAIL_FROM: /)
  })
  it('rejects an invalid URL without quoting its password', () => {
    const refused = vi.fn(() =>
      read({ SMTP_URL: 'smtp://us:our-secret@mail.example/?x', MAIL_FROM: 'a@b.example' }),
    )
    expect(refused).toThrow(/^SMTP_URL: /)
    expect(String(refused.mock.results[0]?.value)).not.toContain('our-secret')
  })
})

describe('TRUST_PROXY', () => {
  it('lists addresses and ranges, and is empty by default', () => {
    expect(read({ TRUST_PROXY: '10.0.0.7, fd00::/8 ::1' }).trustedProxies).toEqual([
      '10.0.0.7',
      'fd00::/8',
      '::1',
    ])
    expect(read({}).trustedProxies).toEqual([])
  })
  it.each(['true', 'loopback', '10.0.0.0/33', '10.0.0.7;10.0.0.8'])('rejects %s', list => {
    expect(() => read({ TRUST_PROXY: list })).toThrow(/^TRUST_PROXY: must list addresses/)
  })
})

describe('SESSION_SECRET', () => {
  it('must be long enough, or is left out and generated', () => {
    expect(read({ SESSION_SECRET: 'x'.repeat(32) }).sessionSecret).toBe('x'.repeat(32))
    expect(read({ SESSION_SECRET: '' }).sessionSecret).toBeUndefined()
    expect(() => read({ SESSION_SECRET: 'secret' })).toThrow(/^SESSION_SECRET: must be at least 32/)
  })
})
