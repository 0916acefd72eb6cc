import { describe, expect, it } from 'vitest'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { convertedMinor, statedRate, type DisplayCurrency } from './convert-currency.ts'

const rate = (
  currency: Currency,
  perEuro: string,
  onDate = '2026-11-19',
  source: 'ecb' | 'operator' = 'ecb',
) => ({
  currency,
  perEuro,
  onDate,
  source,
})
const rates = [rate('GBP', '0.87'), rate('USD', '1.16', '2026-11-18'), rate('SEK', '11.02')]
const display = (currency: Currency): DisplayCurrency => ({ currency, rates })

describe('a converted amount', () => {
  it('is converted through the euro and rounded once, half to even', () => {
    expect(convertedMinor(display('EUR'), 94_392, 'GBP')).toBe(108_497)
    expect(convertedMinor(display('USD'), 94_392, 'GBP')).toBe(125_856)
    expect(convertedMinor(display('GBP'), 100, 'EUR')).toBe(87)
    const half = { currency: 'GBP' as const, rates: [rate('GBP', '0.5')] }
    expect([1, 3, 5].map(minor => convertedMinor(half, minor, 'EUR'))).toEqual([0, 2, 2])
  })

  it('is null in the charged currency or without a known rate', () => {
    expect(convertedMinor(display('GBP'), 94_392, 'GBP')).toBeNull()
    expect(convertedMinor(display('DKK'), 94_392, 'GBP')).toBeNull()
    expect(convertedMinor(display('EUR'), 94_392, 'CHF')).toBeNull()
  })
})

describe('the stated rate', () => {
  it('against the euro is the published one in both directions', () => {
    const published = { of: 'EUR', into: 'GBP', rate: '0.87000000', onDate: '2026-11-19', source: 'ecb' }
    expect(statedRate(display('EUR'), 'GBP')).toEqual(published)
    expect(statedRate(display('GBP'), 'EUR')).toEqual(published)
  })

  it('between two other currencies is a cross rate with the older date', () => {
    expect(statedRate(display('USD'), 'GBP')).toEqual({
      of: 'GBP',
      into: 'USD',
      rate: '1.33333333',
      onDate: '2026-11-18',
      source: 'ecb',
    })
  })

  it('names the bank as source only if both rates are the bank’s', () => {
    const mixed = [rate('GBP', '0.87'), rate('USD', '1.16', '2026-11-19', 'operator')]
    expect(statedRate({ currency: 'USD', rates: mixed }, 'GBP')?.source).toBe('operator')
    expect(statedRate({ currency: 'EUR', rates: mixed }, 'GBP')?.source).toBe('ecb')
  })

  it('is null where nothing is converted', () => {
    expect(statedRate(display('GBP'), 'GBP')).toBeNull()
    expect(statedRate(display('CHF'), 'GBP')).toBeNull()
  })
})
