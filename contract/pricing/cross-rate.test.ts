import { describe, expect, it } from 'vitest'
import { crossRate } from './cross-rate.ts'

const rates = { GBP: '0.861530', USD: '1.084500', SEK: '11.276000' }

describe('crossRate', () => {
  it('is exactly one within a currency, with or without a rate', () => {
    expect(crossRate({}, 'CHF', 'CHF')).toBe('1.00000000')
  })

  it('crosses through the euro to eight decimals', () => {
    expect(crossRate(rates, 'EUR', 'GBP')).toBe('0.86153000')
    expect(crossRate(rates, 'GBP', 'EUR')).toBe('1.16072569')
    expect(crossRate(rates, 'SEK', 'GBP')).toBe('0.07640387')
    expect(crossRate(rates, 'GBP', 'SEK')).toBe('13.08834283')
  })

  it('treats a rate with fewer decimals the same', () => {
    expect(crossRate({ USD: '1.25' }, 'EUR', 'USD')).toBe('1.25000000')
    expect(crossRate({ USD: '2' }, 'USD', 'EUR')).toBe('0.50000000')
  })

  it('does not guess a missing rate', () => {
    expect(crossRate(rates, 'DKK', 'GBP')).toBeUndefined()
    expect(crossRate(rates, 'GBP', 'DKK')).toBeUndefined()
  })
})
