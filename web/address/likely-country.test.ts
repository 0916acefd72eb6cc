import { describe, expect, it } from 'vitest'
import { likelyCountry } from './likely-country.server.ts'

const country = (header: string, locale: Parameters<typeof likelyCountry>[1] = 'en') =>
  likelyCountry(new Request('http://localhost/', { headers: { 'accept-language': header } }), locale)

describe('the likely country of an address', () => {
  it.each([
    ['nl-NL,nl;q=0.9,en;q=0.8', 'NL'],
    ['nl-BE', 'BE'],
    ['de;q=0.5,de-AT', 'AT'],
    ['en,en-IE;q=0.9', 'IE'],
    ['zh-Hans-CN', 'CN'],
    ['en-US', 'US'],
  ])('is the region of %s: %s', (header, expected) => expect(country(header)).toBe(expected))
  it.each([
    ['nl', 'NL'],
    ['de', 'DE'],
    ['zh-CN', 'CN'],
    ['en', 'GB'],
  ] as const)('is that of the language %s where no region is named', (locale, expected) =>
    expect(country(locale.split('-', 1)[0]!, locale)).toBe(expected),
  )
  it.each(['de-XX', 'es-419', '', '*', 'de-AT;q=0', '__proto__-XX'])(
    'ignores what is no country: %s',
    header => expect(country(header, 'nl')).toBe('NL'),
  )
})
