import { describe, expect, it } from 'vitest'
import { onlyRate, taxBasisPoints, taxesByRate, taxMinor } from './tax.ts'

describe('tax', () => {
  it('is 20 % of goods that stay in the United Kingdom', () => {
    expect(taxBasisPoints('GB')).toBe(2000)
    expect(taxMinor(32_914, 'GB')).toBe(6583)
  })
  it.each(['DE', 'SE', 'US', 'CH', 'IE'])('is zero on goods sent to %s', country => {
    expect(taxMinor(32_914, country)).toBe(0)
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
})
