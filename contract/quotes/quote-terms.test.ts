import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isQuoteOpen,
  mayMoveQuote,
  quoteItemMinor,
  quoteStateOn,
  quoteStates,
  quoteSums,
  quoteUnitMinor,
} from './quote-terms.ts'

describe('the price of a quoted cloth', () => {
  it('has markup and tax applied together and is rounded once', () => {
    const at = (baseMinor: number, markupBasisPoints: number, taxBasisPoints: number | null) =>
      quoteUnitMinor({ baseMinor, markupBasisPoints, taxBasisPoints })
    expect(at(6190, 0, null)).toBe(6190)
    expect(at(6190, 0, 2000)).toBe(7428)
    expect(at(6190, 8000, 2000)).toBe(13370)
    expect(at(3333, 1050, 1900)).toBe(4383)
  })

  it('makes an item with the work around it', () => {
    const extras = [{ amountMinor: 34000 }, { amountMinor: 14500 }]
    expect(quoteItemMinor({ unitMinor: 17514, cutMicrometres: 13_800_000, extras })).toBe(290193)
  })
})

describe('the sums', () => {
  it('name the tax that is in the total, the deposit and the balance', () => {
    const terms = { taxBasisPoints: 2000, depositBasisPoints: 5000 }
    expect(quoteSums([364461, 204154, 128193], terms)).toEqual({
      totalMinor: 696808,
      taxMinor: 116135,
      depositMinor: 348404,
      restMinor: 348404,
    })
  })

  it('always add up, and contain no more tax than the rate', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 12 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (items, taxBasisPoints, depositBasisPoints) => {
          const sums = quoteSums(items, { taxBasisPoints, depositBasisPoints })
          expect(sums.depositMinor + sums.restMinor).toBe(sums.totalMinor)
          const net = sums.totalMinor - sums.taxMinor!
          expect(Math.abs(net + (net * taxBasisPoints) / 10_000 - sums.totalMinor)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('the states', () => {
  it('end with an answer, and reach all but the first by a move', () => {
    const reached = new Set(quoteStates.flatMap(from => quoteStates.filter(to => mayMoveQuote(from, to))))
    expect(quoteStates.filter(state => !reached.has(state))).toEqual(['open'])
    expect(quoteStates.filter(state => !isQuoteOpen(state))).toEqual([
      'accepted',
      'declined',
      'expired',
      'withdrawn',
    ])
  })

  it('expire after the last day, unless there is an answer', () => {
    expect(quoteStateOn('seen', '2026-12-18', '2026-12-18')).toBe('seen')
    expect(quoteStateOn('seen', '2026-12-18', '2026-12-19')).toBe('expired')
    expect(quoteStateOn('accepted', '2026-12-18', '2026-12-19')).toBe('accepted')
  })
})
