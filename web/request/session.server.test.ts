import { describe, expect, it } from 'vitest'
import { hasSignInCookies, signedInCookies, timeZoneOf, tokenOf } from './session.server.ts'

const requestWith = (cookie: string) => new Request('http://selvedge.test/', { headers: { cookie } })
const held = (value: string) => requestWith(`accessToken=${encodeURIComponent(value)}`)

describe('the session cookie', () => {
  it('reads back the token as written', () => {
    const token = 'Zm9y-ZXhh_bXBsZQ'
    const [cookie = ''] = signedInCookies(requestWith(''), token, false)
    expect(tokenOf(requestWith(cookie.split(';')[0]!))).toBe(token)
  })
  it.each([
    '"€"',
    '"a\\nb"',
    '"a b"',
    '""',
    `"${'x'.repeat(201)}"`,
    'not JSON',
    '{"token":"abc"}',
    '["abc"]',
    'null',
    '7',
  ])('with %j holds no token, but counts as a sign-in to clear', value => {
    expect(tokenOf(held(value))).toBeUndefined()
    expect(hasSignInCookies(held(value))).toBe(true)
  })
  it('with broken escapes holds no token', () => {
    expect(tokenOf(requestWith('accessToken=%22%E2%82'))).toBeUndefined()
  })
})

describe('a browser', () => {
  it.each([
    ['Europe%2FAmsterdam', 'Europe/Amsterdam'],
    ['UTC', 'UTC'],
    ['Europe%2FAtlantis', undefined],
    ['', undefined],
  ])('with timeZone=%s reads the clock of %s', (value, zone) => {
    expect(timeZoneOf(requestWith(`timeZone=${value}`))).toBe(zone)
  })
  it('without either cookie has nothing of a sign-in', () => {
    expect(hasSignInCookies(requestWith('theme=dark'))).toBe(false)
    expect(hasSignInCookies(requestWith('profileCompleted=true'))).toBe(true)
  })
})
