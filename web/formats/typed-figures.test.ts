import { describe, expect, it } from 'vitest'
import { locales } from '@selvedge/contract/format/locales.ts'
import { micrometresOf } from '@selvedge/contract/format/measurement.ts'
import { parseTypedNumber } from '../ui/form/typed-number.ts'
import { typedAmount, typedLength, typedNumber } from './typed-figures.ts'

describe('what a form is filled in with', () => {
  it('has the decimal sign of its reader and is not grouped', () => {
    expect(typedAmount('en', 1_234_561)).toBe('12345.61')
    expect(typedAmount('de', 1_234_561)).toBe('12345,61')
    expect(typedAmount('nl', 40)).toBe('0,40')
    expect(typedAmount('en', 5250, 'JPY')).toBe('5250')
    expect(typedAmount('de', 5250, 'TND')).toBe('5,250')
    expect(typedNumber('es', 12.5)).toBe('12,5')
    expect(typedNumber('it', 50)).toBe('50')
    expect(typedLength({ locale: 'de', measurementType: 'metric' }, 13_725_000)).toBe('13,725')
    expect(typedLength({ locale: 'zh-CN', measurementType: 'metric' }, 13_725_000)).toBe('13.725')
    expect(typedLength({ locale: 'de', measurementType: 'imperial' }, micrometresOf(2.5, 'yd'))).toBe('2,5')
  })
  it.each(locales)('is read again as the same in %s', locale => {
    for (const minor of [0, 1, 44_261, 100_000, 123_456_789]) {
      const read = parseTypedNumber(typedAmount(locale, minor))
      expect(Math.round(read! * 100)).toBe(minor)
    }
    for (const metres of [0.25, 12.4, 1250])
      expect(
        parseTypedNumber(typedLength({ locale, measurementType: 'metric' }, micrometresOf(metres, 'm'))),
      ).toBe(metres)
  })
})
