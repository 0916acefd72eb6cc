import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargedParties,
  claimEffect,
  claimStates,
  claimUntil,
  isClaimable,
  laterBy,
  mayMoveClaim,
  workingDaysAfter,
  worthOf,
} from './claim-terms.ts'

const worth = fc.record({
  netMinor: fc.integer({ min: 1, max: 100_000_000 }),
  taxMinor: fc.integer({ min: 0, max: 30_000_000 }),
  chargedTo: fc.constantFrom(...chargedParties),
  commissionBasisPoints: fc.integer({ min: 0, max: 10_000 }),
})

const line = { unitPriceMinor: 4944, goodsMinor: 119_150, discountMinor: 0, taxBasisPoints: 2000 }

describe('what a claim moves', () => {
  it('is no more than the cloth was sold for with a discount code', () => {
    expect(worthOf({ ...line, discountMinor: 23_830 }, 8_100_000)).toEqual({
      netMinor: 32_037,
      taxMinor: 6407,
    })
    expect(worthOf({ ...line, discountMinor: 119_150 }, 8_100_000)).toEqual({ netMinor: 0, taxMinor: 0 })
  })
  it('sums to nothing over business, supplier, Selvedge and tax office', () => {
    fc.assert(
      fc.property(worth, credit => {
        const { buyerMinor, supplierMinor, selvedgeMinor, taxOfficeMinor } = claimEffect(credit)
        expect(buyerMinor + supplierMinor + selvedgeMinor + taxOfficeMinor).toBe(0)
        expect(taxOfficeMinor + credit.taxMinor).toBe(0)
        expect(supplierMinor).toBeLessThanOrEqual(0)
        expect(selvedgeMinor).toBeLessThanOrEqual(0)
      }),
    )
  })
  it('is what the picture of the desk says', () => {
    expect(worthOf(line, 8_100_000)).toEqual({ netMinor: 40_046, taxMinor: 8009 })
    expect(
      claimEffect({ netMinor: 40_046, taxMinor: 8009, chargedTo: 'supplier', commissionBasisPoints: 800 }),
    ).toEqual({
      buyerMinor: 48_055,
      supplierMinor: -36_842,
      chargedBackMinor: 40_046,
      commissionMinor: 3204,
      // The tax is no cost of Selvedge’s: it pays so much less of it.
      selvedgeMinor: -3204,
      taxOfficeMinor: -8009,
    })
  })
})

describe('the clock of a claim', () => {
  const delivered = new Date('2026-11-12T11:42:00Z')
  it('runs to the end of the last day', () => {
    expect(claimUntil({ deliveredAt: delivered }, 14)).toBe('2026-11-26')
    expect(isClaimable('2026-11-26', new Date('2026-11-26T23:59:59Z'))).toBe(true)
    expect(isClaimable('2026-11-26', new Date('2026-11-27T00:00:00Z'))).toBe(false)
  })
  it('runs anew for what was sent in place of the cloth, from when that is taken to have arrived', () => {
    const replacedAt = new Date('2026-11-30T09:00:00Z')
    expect(claimUntil({ deliveredAt: delivered, replacedAt }, 14)).toBe('2026-12-21')
    expect(claimUntil({ deliveredAt: delivered, replacedAt: new Date('2026-11-02') }, 14)).toBe('2026-11-26')
  })
  it('does not run before delivery', () => {
    expect(claimUntil({ deliveredAt: null }, 14)).toBeNull()
    expect(isClaimable(null, delivered)).toBe(true)
  })
  it('of the desk counts Monday to Friday', () => {
    expect(workingDaysAfter(new Date('2026-11-18T16:20:00Z'), 6).toISOString()).toBe(
      '2026-11-26T16:20:00.000Z',
    )
  })
  it('goes on later by as long as it was stopped', () => {
    const [decideBy, since, now] = ['2026-11-26T16:20Z', '2026-11-20T10:00Z', '2026-11-23T12:30Z'].map(
      time => new Date(time),
    )
    expect(laterBy(decideBy!, { since: since!, now: now! }).toISOString()).toBe('2026-11-29T18:50:00.000Z')
  })
})

it('a settled claim moves no more, and only an approved one is resolved, or else open again', () => {
  expect(claimStates.filter(to => mayMoveClaim('approved', to))).toEqual(['open', 'resolved'])
  for (const to of claimStates) {
    for (const from of ['resolved', 'denied', 'cancelled'] as const)
      expect(mayMoveClaim(from, to)).toBe(false)
    expect(mayMoveClaim(to, 'resolved')).toBe(to === 'approved')
  }
})
