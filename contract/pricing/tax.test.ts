import { describe, expect, it } from 'vitest'
import { onlyRate, rateOn, reasonsOf, taxesByRate, taxMinor, taxOfSale, type DatedRate } from './tax.ts'

const rates: DatedRate[] = [
  { country: 'GB', fromDay: '2011-01-04', basisPoints: 2000 },
  { country: 'DE', fromDay: '2007-01-01', basisPoints: 1900 },
  { country: 'DE', fromDay: '2020-07-01', basisPoints: 1600 },
  { country: 'DE', fromDay: '2021-01-01', basisPoints: 1900 },
]
const rateOf = (country: string) => rateOn(rates, country, '2026-11-24') ?? Number.NaN
const saleOf = (from: string, to: string, { sellers = ['GB'], vatNumber = '' } = {}) =>
  taxOfSale({ from, to }, { sellers, rateOf, vatNumber })

describe('who sells a shipment, and at what rate', () => {
  it('is the establishment that it leaves from: at home, that country’s rate', () => {
    expect(saleOf('GB', 'GB')).toEqual({ sellerCountry: 'GB', reason: 'domestic', basisPoints: 2000 })
    expect(saleOf('DE', 'DE', { sellers: ['GB', 'DE'] })).toMatchObject({
      sellerCountry: 'DE',
      reason: 'domestic',
      basisPoints: 1900,
    })
  })
  it('is otherwise the establishment that it goes to, which imports it', () => {
    expect(saleOf('IT', 'GB')).toEqual({ sellerCountry: 'GB', reason: 'imported', basisPoints: 2000 })
    expect(saleOf('IT', 'DE', { sellers: ['DE'] })).toMatchObject({ reason: 'domestic', basisPoints: 1900 })
  })
  it.each(['DE', 'SE', 'US', 'CH', 'IE'])('is an export to %s where there is neither', to => {
    for (const from of ['GB', 'IT', 'US'])
      expect(saleOf(from, to)).toEqual({ sellerCountry: 'GB', reason: 'export', basisPoints: 0 })
  })
  it('is free of tax within the Union only with a confirmed number of another member', () => {
    const sellers = ['GB', 'DE']
    const zero = { sellerCountry: 'DE', reason: 'intraCommunity', basisPoints: 0 }
    expect(saleOf('DE', 'FR', { sellers, vatNumber: 'FR40303265045' })).toEqual(zero)
    expect(saleOf('DE', 'GR', { sellers, vatNumber: 'EL094259216' })).toEqual(zero)
    for (const vatNumber of ['', 'DE136695976', 'GB980780684', 'CHE116281710'])
      expect(saleOf('DE', 'FR', { sellers, vatNumber })).toMatchObject({
        reason: 'distance',
        basisPoints: 1900,
      })
    expect(saleOf('DE', 'US', { sellers, vatNumber: 'FR40303265045' })).toMatchObject({ reason: 'export' })
  })
})

describe('a rate', () => {
  it('counts from its day until the next', () => {
    const days = ['2006-12-31', '2020-06-30', '2020-07-01', '2020-12-31', '2026-11-24']
    expect(days.map(day => rateOn(rates, 'DE', day))).toEqual([undefined, 1900, 1600, 1600, 1900])
    expect(rateOn(rates, 'US', '2026-11-24')).toBeUndefined()
  })
})

describe('tax', () => {
  it('is rounded once', () => {
    expect(taxMinor(32_914, { basisPoints: 2000 })).toBe(6583)
    expect(taxMinor(32_914, { basisPoints: 0 })).toBe(0)
  })
  it('is added up by rate, as it was rounded for each shipment', () => {
    const home = { basisPoints: 2000, netMinor: 33, taxMinor: 7 }
    const taxes = taxesByRate([{ basisPoints: 0, netMinor: 500, taxMinor: 0 }, home, home])
    expect(taxes).toEqual([
      { basisPoints: 2000, netMinor: 66, taxMinor: 14 },
      { basisPoints: 0, netMinor: 500, taxMinor: 0 },
    ])
    expect(onlyRate(taxes)).toBeNull()
    expect(onlyRate(taxesByRate([home, home]))).toBe(2000)
    expect(onlyRate([])).toBeNull()
  })
  it('has its reasons each once, with whose goods and where they are for', () => {
    const abroad = { reason: 'export' as const, sellerCountry: 'GB', supplier: 'Halden & Rowe' }
    const home = {
      reason: 'domestic' as const,
      sellerCountry: 'GB',
      supplier: 'Sarn Sheers',
      destination: 'GB',
    }
    expect(
      reasonsOf([home, { ...abroad, destination: 'DE' }, home, { ...abroad, destination: 'US' }]),
    ).toEqual([
      { reason: 'domestic', sellerCountry: 'GB', suppliers: ['Sarn Sheers'], destinations: ['GB'] },
      { reason: 'export', sellerCountry: 'GB', suppliers: ['Halden & Rowe'], destinations: ['DE', 'US'] },
    ])
  })
})
