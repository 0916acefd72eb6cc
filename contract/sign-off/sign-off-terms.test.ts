import { describe, expect, it } from 'vitest'
import { answerBy, chargedFor, daysLeft, remindedAt } from './sign-off-terms.ts'

describe('by when a buyer answers', () => {
  const usual = { timeZone: 'UTC', closesAt: '17:00', closedDays: [] }
  // A Friday.
  const asked = new Date('2026-11-27T10:00:00Z')
  it('counts the supplier’s working days, not weekends', () => {
    expect(answerBy(asked, 2, usual).toISOString()).toBe('2026-12-01T17:00:00.000Z')
  })
  it('leaves out the days on which the supplier is closed', () => {
    const hours = { ...usual, closedDays: ['2026-11-30'], closesAt: '16:00' }
    expect(answerBy(asked, 2, hours).toISOString()).toBe('2026-12-02T16:00:00.000Z')
  })
  it('is reminded of a day before, and halfway where there are less than two', () => {
    const until = new Date('2026-12-01T17:00:00Z')
    expect(remindedAt(asked, until).toISOString()).toBe('2026-11-30T17:00:00.000Z')
    expect(remindedAt(new Date('2026-12-01T07:00:00Z'), until).toISOString()).toBe('2026-12-01T12:00:00.000Z')
    expect([daysLeft(asked, until), daysLeft(until, until)]).toEqual([5, 0])
  })
})

describe('what a substitute costs', () => {
  const line = { unitPriceMinor: 6840, goodsMinor: 13_680, discountMinor: 1367 }
  it('is never more than the line', () => {
    expect(chargedFor(line, { unitPriceMinor: 9000, goodsMinor: 18_000 })).toEqual(line)
    expect(chargedFor(line, { unitPriceMinor: 6840, goodsMinor: 13_680 })).toEqual(line)
  })
  it('is its own price where that is less, with the share of a code', () => {
    const own = { unitPriceMinor: 5000, goodsMinor: 10_000 }
    expect(chargedFor(line, own)).toEqual({ ...own, discountMinor: 1000 })
    expect(chargedFor({ ...line, discountMinor: 0 }, own)).toEqual({ ...own, discountMinor: 0 })
  })
})
