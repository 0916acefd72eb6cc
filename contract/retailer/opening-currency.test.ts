import { describe, expect, it } from 'vitest'
import { openingCurrency } from './opening-currency.ts'

describe('openingCurrency', () => {
  it.each([
    ['GB', 'GBP'],
    ['SE', 'SEK'],
    ['DK', 'DKK'],
    ['CH', 'CHF'],
    ['US', 'USD'],
    ['DE', 'EUR'],
    ['IT', 'EUR'],
    ['JP', 'EUR'],
  ])('a business in %s opens in %s', (country, currency) => {
    expect(openingCurrency(country)).toBe(currency)
  })
  it('treats the name of an inherited property as an unknown country', () => {
    expect(openingCurrency('constructor')).toBe('EUR')
  })
})
