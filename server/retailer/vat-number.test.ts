import { describe, expect, it } from 'vitest'
import { checkedVatNumber } from './vat-number.ts'

describe('a VAT number', () => {
  it.each([
    ['GB 980 7806 84', 'GB', 'GB980780684'],
    ['980 7806 84', 'GB', 'GB980780684'],
    ['de136695976', 'DE', 'DE136695976'],
    ['IT 00743110157', 'IT', 'IT00743110157'],
    ['NL004495445B01', 'NL', 'NL004495445B01'],
    ['EL 094014249', 'GR', 'EL094014249'],
  ])('%s of %s is normalised to %s', (typed, country, kept) => {
    expect(checkedVatNumber(typed, country)).toBe(kept)
  })

  it.each([
    ['GB 980 7806 85', 'GB'],
    ['DE136695977', 'DE'],
    ['IT00743110158', 'IT'],
    ['DE136695976', 'IT'],
    ['', 'GB'],
    ['twelve', 'FR'],
  ])('%s is invalid in %s', (typed, country) => {
    expect(checkedVatNumber(typed, country)).toBeUndefined()
  })

  it('of a country without a known format is accepted unchanged', () => {
    expect(checkedVatNumber('123-456-789', 'KE')).toBe('KE123456789')
  })
})
