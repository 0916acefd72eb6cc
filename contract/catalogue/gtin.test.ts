import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, gtinOf, isWorldwideGtin, printedGtin } from './gtin.ts'

/** Printed examples from GS1 and manufacturers: an EAN-8, a UPC-A, an EAN-13 and an ITF-14. */
const printed = ['96385074', '036000291452', '4006381333931', '5901234123457', '10012345678902']

describe('a GTIN', () => {
  it.each(printed)('%s has the right check digit', digits => {
    expect(checkDigit(digits.slice(0, -1))).toBe(Number(digits.at(-1)))
    expect(gtinOf(digits)).toBe(digits.padStart(14, '0'))
  })

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['two digits swapped', '4006383133931'],
    ['a length that GTINs do not have', '400638133393'.slice(1)],
    ['a letter', '400638133393X'],
    ['nothing', ''],
    ['zeros alone', '0000000000000'],
    ['15 digits', '004006381333931'],
  ])('is invalid with %s', (_what, digits) => {
    expect(gtinOf(digits)).toBeUndefined()
  })

  it('is invalid with any one digit wrong', () => {
    const given = fc.record({
      digits: fc.stringMatching(/^[1-9]\d{11}$/),
      at: fc.nat(12),
      by: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(given, ({ digits, at, by }) => {
        const right = `${digits}${checkDigit(digits)}`
        expect(gtinOf(right)).toBe(`0${right}`)
        const wrong = (Number(right[at]) + by) % 10
        expect(gtinOf(`${right.slice(0, at)}${wrong}${right.slice(at + 1)}`)).toBeUndefined()
      }),
    )
  })

  it.each(printed)('is printed as it was read: %s', digits => {
    // Twelve digits may be written with a leading zero; it is the same number.
    expect(printedGtin(gtinOf(digits)!)).toBe(digits.replace(/^0(?=\d{12}$)/, ''))
    expect(gtinOf(digits.padStart(14, '0'))).toBe(gtinOf(digits))
  })

  it.each([
    ['4006381333931', true],
    ['036000291452', true],
    ['96385074', true],
    ['10012345678902', true],
    ['0212345678909', false],
    ['0412345678903', false],
    ['2001234567893', false],
    ['20123451', false],
    ['01234565', false],
  ])('%s is globally unique: %s', (digits, isWorldwide) => {
    expect(gtinOf(digits), digits).toBeDefined()
    expect(isWorldwideGtin(gtinOf(digits)!)).toBe(isWorldwide)
  })
})
