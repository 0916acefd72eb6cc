import { describe, expect, it } from 'vitest'
import { taxBasisPoints, taxMinor } from './tax.ts'

describe('tax', () => {
  it('is 20 % of goods that stay in the United Kingdom', () => {
    expect(taxBasisPoints('GB')).toBe(2000)
    expect(taxMinor(32_914, 'GB')).toBe(6583)
  })
  it.each(['DE', 'SE', 'US', 'CH', 'IE'])('is zero on goods sent to %s', country => {
    expect(taxMinor(32_914, country)).toBe(0)
  })
})
