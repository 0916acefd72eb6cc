import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCodes } from './countries.ts'
import { parseFaultMessage } from '../call/field-faults.ts'
import { TypedAddress, type Address } from './address.ts'
import { firstLinesOf } from './first-lines.ts'
import { addressFieldOrder, addressInOneLine, addressLines } from './address-lines.ts'
import { readRegion, regionNeed, regionsOf } from './regions.ts'

const bath: Address = {
  line1: '14 Walcot Street',
  line2: '',
  city: 'Bath',
  region: '',
  postcode: 'BA1 5BG',
  country: 'GB',
}
const faults = (address: object) => {
  const { error } = TypedAddress.safeParse({ ...bath, ...address })
  return (error?.issues ?? []).map(issue => ({
    field: issue.path.join('.'),
    ...parseFaultMessage(issue.message),
  }))
}

describe('a typed address', () => {
  it('is normalised to its country’s format', () => {
    expect(TypedAddress.parse({ ...bath, postcode: 'ba15bg' })).toEqual(bath)
    const austin = { ...bath, city: 'Austin', region: 'texas', postcode: '787011234', country: 'US' }
    expect(TypedAddress.parse(austin)).toMatchObject({ region: 'TX', postcode: '78701-1234' })
    const milan = { ...bath, city: 'Milano', region: 'milano', postcode: 'I-20121', country: 'IT' }
    expect(TypedAddress.parse(milan)).toMatchObject({ region: 'MI', postcode: '20121' })
    const quebec = { ...bath, city: 'Montréal', region: 'Quebec', postcode: 'h2y1c6', country: 'CA' }
    expect(TypedAddress.parse(quebec)).toMatchObject({ region: 'QC', postcode: 'H2Y 1C6' })
  })

  it('reports fields that are invalid or missing for its country', () => {
    expect(faults({ postcode: '12345' })).toEqual([
      { field: 'postcode', code: 'postcode', values: { country: 'GB', example: 'SW1A 1AA' } },
    ])
    expect(faults({ postcode: '' })).toEqual([{ field: 'postcode', code: 'required' }])
    expect(faults({ postcode: '78701', country: 'US' })).toEqual([{ field: 'region', code: 'choose' }])
    expect(faults({ postcode: '2000', country: 'AU', region: 'Texas' })).toEqual([
      { field: 'region', code: 'region', values: { country: 'AU' } },
    ])
    expect(faults({ postcode: '100-0001', country: 'JP' })).toEqual([{ field: 'region', code: 'required' }])
    expect(faults({ postcode: '', country: 'ZZ' })).toEqual([{ field: 'country', code: 'country' }])
    expect(faults({ city: '', postcode: 'x' }).map(({ field }) => field)).toEqual(['city', 'postcode'])
  })

  it('has no postcode in countries without postcodes', () => {
    const parsed = TypedAddress.parse({ ...bath, city: 'Central', country: 'HK' })
    expect(parsed.postcode).toBe('')
    expect(faults({ postcode: '', region: 'Dubai', country: 'AE' })).toEqual([])
  })

  it('may omit what its country does not need', () => {
    expect(faults({ postcode: '', country: 'IE' })).toEqual([])
    expect(faults({ region: 'Somerset' })).toEqual([])
  })
})

describe('an address as text', () => {
  it('fills the first lines of a form, and no part that would be guessed', () => {
    expect(firstLinesOf('14 Walcot Street, Bath')).toEqual({ line1: '14 Walcot Street, Bath', line2: '' })
    expect(firstLinesOf(' 14 Walcot Street\n\nBath \nBA1 5BG')).toEqual({
      line1: '14 Walcot Street',
      line2: 'Bath, BA1 5BG',
    })
  })
})

describe('the lines of an address', () => {
  it.each([
    [{}, ['14 Walcot Street', 'Bath', 'BA1 5BG']],
    [
      { line1: 'Hohe Straße 1', line2: 'Hinterhaus', city: 'Köln', postcode: '50667', country: 'DE' },
      ['Hohe Straße 1', 'Hinterhaus', '50667 Köln'],
    ],
    [
      { line1: '100 Congress Ave', city: 'Austin', region: 'TX', postcode: '78701', country: 'US' },
      ['100 Congress Ave', 'Austin, TX 78701'],
    ],
    [
      { line1: '111 Wellington St', city: 'Ottawa', region: 'ON', postcode: 'K1A 0B1', country: 'CA' },
      ['111 Wellington St', 'Ottawa ON K1A 0B1'],
    ],
    [
      { line1: 'Via Manzoni 5', city: 'Milano', region: 'MI', postcode: '20121', country: 'IT' },
      ['Via Manzoni 5', '20121 Milano MI'],
    ],
    [
      { line1: 'Váci utca 10', city: 'Budapest', postcode: '1052', country: 'HU' },
      ['Budapest', 'Váci utca 10', '1052'],
    ],
    [
      { line1: 'Av. Paulista 1578', city: 'São Paulo', region: 'SP', postcode: '01310-200', country: 'BR' },
      ['Av. Paulista 1578', 'São Paulo - SP', '01310-200'],
    ],
    [
      { line1: '千代田1-1', city: '千代田区', region: '東京都', postcode: '100-0001', country: 'JP' },
      ['100-0001', '東京都 千代田区', '千代田1-1'],
    ],
    [{ line1: '1 Queen’s Rd', city: 'Central', postcode: '', country: 'HK' }, ['1 Queen’s Rd', 'Central']],
  ])('of %j follow their country’s order', (address, lines) => {
    expect(addressLines({ ...bath, ...address })).toEqual(lines)
  })

  it('come in one line with the country in the reader’s language and the postcode unbroken', () => {
    expect(addressInOneLine(bath, 'de')).toBe('14 Walcot Street, Bath, BA1\u00a05BG, Vereinigtes Königreich')
  })

  it('contain every non-empty part of the address, in every country, and nothing else', () => {
    const word = fc.constantFrom('', 'Mill', 'Yard', 'Unit')
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), word, word, word, (country, line2, region, postcode) => {
        const address = { ...bath, line2, region, postcode, country }
        const printed = addressLines(address).join('\n')
        for (const value of ['14 Walcot Street', 'Bath', line2, region, postcode])
          expect(printed).toContain(value)
        expect(printed).not.toMatch(/^[ ,/-]|[ ,/-]$|\n\n/m)
      }),
    )
  })

  it('are asked for in the order in which they are printed, each once', () => {
    expect(addressFieldOrder('GB')).toEqual(['line1', 'line2', 'city', 'region', 'postcode'])
    expect(addressFieldOrder('DE')).toEqual(['line1', 'line2', 'postcode', 'city', 'region'])
    expect(addressFieldOrder('HU')[0]).toBe('city')
    for (const country of countryCodes)
      expect(addressFieldOrder(country).toSorted()).toEqual(['city', 'line1', 'line2', 'postcode', 'region'])
  })
})

describe('regions', () => {
  it.each([
    ['US', 54, 'ny', 'NY'],
    ['CA', 13, 'british columbia', 'BC'],
    ['AU', 8, 'New South Wales', 'NSW'],
    ['IT', 107, "reggio nell'emilia", "reggio nell'emilia"],
    ['IT', 107, 'forli cesena', 'FC'],
    ['BR', 27, 'sao paulo', 'SP'],
  ])('of %s are %i, and %j is %j', (country, count, typed, code) => {
    const codes = regionsOf(country).map(one => one.code)
    expect([codes.length, new Set(codes).size]).toEqual([count, count])
    expect(readRegion(typed, country)).toBe(code)
  })
  it('are asked for only where mail needs them', () => {
    expect(['US', 'JP', 'GB', 'DE'].map(regionNeed)).toEqual(['needed', 'needed', 'optional', 'unused'])
  })
})
