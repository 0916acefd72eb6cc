import { describe, expect, it } from 'vitest'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { requestedLength } from './line-length.ts'

const refusedField = (sent: Parameters<typeof requestedLength>[0]): string | undefined => {
  try {
    requestedLength(sent)
  } catch (error) {
    if (error instanceof ApiError) return error.fields[0]?.field
  }
  return undefined
}

describe('the requested length', () => {
  it('is the metres sent, to the micrometre', () => {
    expect(requestedLength({ fabricQuantity: 4.572 }).requestedMicrometres).toBe(4_572_000)
    expect(requestedLength({ fabricQuantity: 1.23456789 }).requestedMicrometres).toBe(1_234_568)
  })

  it('keeps the length as typed alongside it', () => {
    const entered = { quantity: 5, unit: 'yd' as const }
    expect(requestedLength({ fabricQuantity: 4.572, entered })).toEqual({
      requestedMicrometres: 4_572_000,
      entered,
    })
    expect(requestedLength({ entered })).toEqual({ requestedMicrometres: 4_572_000, entered })
  })

  it('refuses a typed length that differs from the metres sent', () => {
    expect(refusedField({ fabricQuantity: 5, entered: { quantity: 5, unit: 'yd' } })).toBe('entered')
  })

  it('refuses more than a line may have, in any unit', () => {
    expect(requestedLength({ entered: { quantity: 10_936, unit: 'yd' } }).requestedMicrometres).toBe(
      9_999_878_400,
    )
    expect(refusedField({ entered: { quantity: 10_937, unit: 'yd' } })).toBe('entered')
    expect(refusedField({ fabricQuantity: 10_000.000_001 })).toBe('fabricQuantity')
  })

  it('refuses less than a micrometre, and nothing at all', () => {
    expect(refusedField({ fabricQuantity: 1e-9 })).toBe('fabricQuantity')
    expect(refusedField({})).toBe('fabricQuantity')
  })
})
