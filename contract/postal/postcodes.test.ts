import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCodes } from './countries.ts'
import { examplePostcode, postcodeName, postcodeNeed, readPostcode } from './postcodes.ts'
import { postcodeMasks, postcodeNeeded, realPostcodes, strictPostcodes } from './postcode-masks.ts'

describe('a postcode', () => {
  it.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' Ba1  5bg ', 'BA1 5BG'],
    ['GB', 'M11AE', 'M1 1AE'],
    ['GB', 'b338th', 'B33 8TH'],
    ['GB', 'cr2-6xh', 'CR2 6XH'],
    ['GB', 'DN551PT', 'DN55 1PT'],
    ['GB', 'w1a0ax', 'W1A 0AX'],
    ['JE', 'je23wu', 'JE2 3WU'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['IE', 'D6WXY00', 'D6W XY00'],
    ['NL', '1234ab', '1234 AB'],
    ['NL', 'NL-1012 JS', '1012 JS'],
    ['US', '10011', '10011'],
    ['US', '10011 1234', '10011-1234'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['DE', 'D-50667', '50667'],
    ['AT', 'A-1010', '1010'],
    ['CH', 'CH 8001', '8001'],
    ['LI', 'FL-9490', '9490'],
    ['LU', 'L-1009', '1009'],
    ['IT', 'I-20121', '20121'],
    ['FR', '75 001', '75001'],
    ['BE', 'B-1000', '1000'],
    ['SE', 'SE-11122', '111 22'],
    ['DK', 'dk-2100', '2100'],
    ['PL', '00950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['CZ', '11000', '110 00'],
    ['GR', '10557', '105 57'],
    ['LV', '1010', 'LV-1010'],
    ['LT', 'LT01100', 'LT-01100'],
    ['AD', '500', 'AD500'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['ES', '28014', '28014'],
    ['JP', '〒１００－０００１', '100-0001'],
    ['BR', '01310100', '01310-100'],
    ['IN', '110 001', '110001'],
    ['AU', '2000', '2000'],
    ['NZ', '6011', '6011'],
    ['SG', '018956', '018956'],
    ['KR', '03187', '03187'],
    ['IR', '1193653471', '11936-53471'],
    ['BM', 'hm12', 'HM 12'],
    ['KY', 'KY11100', 'KY1-1100'],
  ])('of %s, typed as %j, is written %j', (country, typed, written) => {
    expect(readPostcode(typed, country)).toBe(written)
  })

  it.each([
    ['GB', '12345'],
    ['GB', 'QW1A 1AA'],
    ['GB', 'SW1A 1AC'],
    ['GB', 'SW1A'],
    ['US', '1001'],
    ['US', 'K1A 0B1'],
    ['CA', 'D1A 0B1'],
    ['CA', 'K1O 0B1'],
    ['DE', '5066'],
    ['DE', '506671'],
    ['NL', '1234'],
    ['IE', 'B02 AF30'],
    ['ES', '53001'],
    ['MC', '75001'],
    ['IN', '010001'],
    ['AT', 'none'],
  ])('of %s cannot be %j', (country, typed) => {
    expect(readPostcode(typed, country)).toBeUndefined()
  })

  it('is required, optional, or does not exist', () => {
    expect(['GB', 'US', 'DE', 'IT'].map(postcodeNeed)).toEqual(['needed', 'needed', 'needed', 'needed'])
    expect(['IE', 'CO', 'KE'].map(postcodeNeed)).toEqual(['optional', 'optional', 'optional'])
    expect(['HK', 'AE', 'QA'].map(postcodeNeed)).toEqual(['none', 'none', 'none'])
    expect(readPostcode('999077', 'HK')).toBe('')
  })

  it('is called what its country calls it', () => {
    expect(['US', 'PR', 'DE', 'IT', 'IE', 'GB'].map(postcodeName)).toEqual([
      'zip',
      'zip',
      'plz',
      'cap',
      'eircode',
      'postcode',
    ])
  })

  it('has a valid example in every country that has postcodes', () => {
    const withCodes = countryCodes.filter(country => postcodeNeed(country) !== 'none')
    expect(withCodes.map(country => readPostcode(examplePostcode(country), country))).toEqual(
      withCodes.map(country => examplePostcode(country)),
    )
    expect(examplePostcode('NL')).toBe('1234 AB')
    expect(examplePostcode('HK')).toBe('')
  })

  it('has rules only for countries that a business may be in', () => {
    const known = new Set(countryCodes)
    const ruled = [postcodeMasks, strictPostcodes, realPostcodes].flatMap(table => Object.keys(table))
    expect([...ruled, ...postcodeNeeded].filter(country => !known.has(country))).toEqual([])
    expect([...postcodeNeeded].filter(country => !(country in postcodeMasks))).toEqual([])
  })

  it('is unchanged when parsed again, and independent of case and spaces', () => {
    const country = fc.constantFrom(...Object.keys(postcodeMasks))
    const sign = (slot: string, dice: number) =>
      slot === '#' ? String(dice % 10) : slot === '@' || slot === '*' ? 'ABCDEFGH'[dice % 8]! : slot
    fc.assert(
      fc.property(
        country,
        fc.nat(20),
        fc.array(fc.nat(999), { minLength: 12, maxLength: 12 }),
        (code, which, dice) => {
          const masks = postcodeMasks[code]!.split('|')
          const typed = masks[which % masks.length]!.split('')
            .map((slot, at) => sign(slot, dice[at % 12]!))
            .join('')
          const written = readPostcode(typed, code)
          if (written === undefined) return
          expect(readPostcode(written, code)).toBe(written)
          expect(readPostcode(typed.toLowerCase().replaceAll(/[ -]/g, ''), code)).toBe(written)
          expect(readPostcode(written.split('').join(' '), code)).toBe(written)
        },
      ),
    )
  })

  it('never throws, whatever is typed for whichever country', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...countryCodes, '', 'toString'),
        (typed, code) => {
          const written = readPostcode(typed, code)
          expect(written === undefined || written === '' || /^[A-Z\d][A-Z\d -]*$/.test(written)).toBe(true)
        },
      ),
    )
  })
})
