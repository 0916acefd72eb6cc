import { describe, expect, it } from 'vitest'
import type { ClothStock } from '../catalogue/cloth-stock.ts'
import { offerUse } from './offer-use.ts'

const METRE = 1_000_000
const grid = { minOrderMicrometres: METRE, orderIncrementMicrometres: METRE / 10 }
const delivery = { eta: '2026-12-11', lengthMicrometres: 40 * METRE }

type Case = {
  minimum: number
  wanted: number
  free: number
  until?: string
  expected?: ClothStock['expected']
}
const useOf = ({ minimum, wanted, free, until = '2026-12-31', expected = [] }: Case) =>
  offerUse({
    offer: { perMetreMinor: 5500, validUntil: until, minimumMicrometres: minimum * METRE },
    wantedMicrometres: wanted * METRE,
    stock: { stated: 'length', freeMicrometres: free * METRE, expected },
    grid,
  })

describe('how an offered price can be used', () => {
  it('is for the length that was asked for where that is in stock, at least the minimum', () => {
    expect(useOf({ minimum: 30, wanted: 32, free: 40 })).toMatchObject({
      when: 'now',
      lengthMicrometres: 32 * METRE,
    })
    expect(useOf({ minimum: 35, wanted: 32, free: 40 })).toMatchObject({ lengthMicrometres: 35 * METRE })
  })

  it('is for what can be cut of the stock where that reaches the minimum, and says what has to come', () => {
    expect(useOf({ minimum: 30, wanted: 60, free: 40.25, expected: [delivery] })).toEqual({
      when: 'part',
      lengthMicrometres: 40.2 * METRE,
      freeMicrometres: 40.25 * METRE,
      more: delivery,
    })
    expect(useOf({ minimum: 30, wanted: 60, free: 40 })).toMatchObject({ when: 'part', more: null })
  })

  it('begins with a delivery that reaches the minimum before the offer ends', () => {
    const short = { minimum: 60, wanted: 60, free: 40, expected: [delivery] }
    expect(useOf(short)).toMatchObject({ when: 'later', lengthMicrometres: 60 * METRE, more: delivery })
    expect(useOf({ ...short, until: '2026-12-11' }).when).toBe('later')
    expect(useOf({ ...short, until: '2026-12-10' }).when).toBe('never')
  })

  it('is none where too little is expected, or nothing', () => {
    expect(useOf({ minimum: 90, wanted: 90, free: 40, expected: [delivery] }).when).toBe('never')
    expect(useOf({ minimum: 60, wanted: 60, free: 40 }).when).toBe('never')
    expect(useOf({ minimum: 60, wanted: 60, free: 0 }).when).toBe('never')
  })

  it('is for all where the supplier states no length, since it confirms what is ordered', () => {
    const stock = { stated: 'inStock' as const, freeMicrometres: 0, expected: [] }
    const offer = { perMetreMinor: 5500, validUntil: '2026-12-31', minimumMicrometres: 60 * METRE }
    expect(offerUse({ offer, wantedMicrometres: 60 * METRE, stock, grid }).when).toBe('now')
  })
})
