import { describe, expect, it } from 'vitest'
import { shortageOf } from './shortage.ts'

const METRE = 1_000_000
const expected = [
  { eta: '2026-12-18', lengthMicrometres: 10 * METRE },
  { eta: '2027-01-08', lengthMicrometres: 30 * METRE },
]
const stock = { stated: 'length' as const, freeMicrometres: 46 * METRE, expected }

describe('shortageOf', () => {
  it('is none for what is in stock, and where the supplier confirms what is ordered', () => {
    expect(shortageOf(46 * METRE, stock)).toBeNull()
    expect(shortageOf(60 * METRE, { ...stock, stated: 'inStock' })).toBeNull()
  })

  it('names what comes until the length is covered, and the day of the last delivery that it takes', () => {
    const first = { freeMicrometres: 46 * METRE, more: { eta: '2026-12-18', lengthMicrometres: 10 * METRE } }
    expect(shortageOf(56 * METRE, stock)).toEqual(first)
    expect(shortageOf(60 * METRE, stock)?.more).toEqual({ eta: '2027-01-08', lengthMicrometres: 40 * METRE })
  })

  it('says what is expected where that is too little, and nothing where nothing is', () => {
    expect(shortageOf(90 * METRE, stock)?.more?.lengthMicrometres).toBe(40 * METRE)
    expect(shortageOf(90 * METRE, { ...stock, expected: [] })).toEqual({
      freeMicrometres: 46 * METRE,
      more: null,
    })
  })
})
