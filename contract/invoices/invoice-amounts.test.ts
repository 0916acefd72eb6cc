import { describe, expect, it } from 'vitest'
import { minorUnitsOf } from '../pricing/currencies.ts'
import { lineTotalMinor, shareMinor } from '../pricing/money.ts'
import { amountsOfInvoice, creditedTaxMinor, netOfGross, taxesOfInvoice } from './invoice-amounts.ts'
import { settledAmounts } from './settlement.ts'

/** A small generator with a seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Half to even of an exact fraction, by comparing its distances to the whole numbers around it. */
function exactly(numerator: bigint, denominator: bigint): number {
  const below = numerator / denominator
  const toBelow = numerator - below * denominator
  const toAbove = (below + 1n) * denominator - numerator
  if (toBelow === toAbove) return Number(below % 2n === 0n ? below : below + 1n)
  return Number(toBelow < toAbove ? below : below + 1n)
}

describe('the tax of an invoice', () => {
  it.each(['JPY', 'GBP', 'KWD'] as const)(
    'in %s is the exact sum of its lines at each rate, rounded once, for 2,000 random invoices',
    currency => {
      const next = random(minorUnitsOf(currency))
      for (let round = 0; round < 2000; round += 1) {
        const lines = Array.from({ length: 1 + next(12) }, () => ({
          basisPoints: [2100, 2000, 1900, 900, 550, 0][next(6)]!,
          netMinor: lineTotalMinor(1 + next(200 * minorUnitsOf(currency)), 1 + next(40_000_000)),
        }))
        const taxes = taxesOfInvoice(lines)
        for (const { basisPoints, netMinor, taxMinor } of taxes) {
          const net = lines
            .filter(line => line.basisPoints === basisPoints)
            .reduce((sum, line) => sum + BigInt(line.netMinor), 0n)
          expect(BigInt(netMinor)).toBe(net)
          expect(taxMinor).toBe(exactly(net * BigInt(basisPoints), 10_000n))
        }
        expect(new Set(taxes.map(tax => tax.basisPoints)).size).toBe(taxes.length)
      }
    },
  )

  it('of the parts of a shipment comes to what the order said, to the cent', () => {
    const next = random(7)
    for (let round = 0; round < 2000; round += 1) {
      const parts = Array.from({ length: 1 + next(5) }, () => ({
        basisPoints: 2000,
        netMinor: 1 + next(5000),
      }))
      const netMinor = parts.reduce((sum, part) => sum + part.netMinor, 0)
      const ordered = netMinor + shareMinor(netMinor, 2000)
      let invoiced = 0
      for (const [at, part] of parts.entries()) {
        const left = { minor: ordered - invoiced, isLast: at === parts.length - 1 }
        const { totalMinor, roundingMinor } = amountsOfInvoice([part], left)
        expect(Math.abs(roundingMinor)).toBeLessThanOrEqual(parts.length)
        if (!left.isLast) expect(roundingMinor).toBeLessThanOrEqual(0)
        invoiced += totalMinor
      }
      expect(invoiced).toBe(ordered)
    }
  })

  it.each([
    { halves: 'up', netMinor: 3, ordered: 7, first: 4, roundingMinor: -1, last: 3 },
    { halves: 'down', netMinor: 2, ordered: 5, first: 2, roundingMinor: 1, last: 3 },
  ])(
    'is rounded on the last of two invoices whose halves each round $halves',
    ({ netMinor, ordered, first, roundingMinor, last }) => {
      const part = { basisPoints: 2000, netMinor }
      expect(amountsOfInvoice([part], { minor: ordered, isLast: false })).toMatchObject({
        roundingMinor: 0,
        totalMinor: first,
      })
      expect(amountsOfInvoice([part], { minor: ordered - first, isLast: true })).toMatchObject({
        roundingMinor,
        totalMinor: last,
      })
    },
  )
})

describe('a credit', () => {
  it('takes the tax out of an amount, and both parts make the amount', () => {
    expect(netOfGross(48_055, 2000)).toEqual({ netMinor: 40_046, taxMinor: 8009 })
    expect(netOfGross(100, 0)).toEqual({ netMinor: 100, taxMinor: 0 })
  })
  it('of the last of an invoice is the last of its tax', () => {
    const left = { basisPoints: 2000, netMinor: 3, taxMinor: 0 }
    expect(creditedTaxMinor(3, left)).toBe(0)
    expect(creditedTaxMinor(2, { ...left, netMinor: 5, taxMinor: 1 })).toBe(0)
  })
})

it('a settlement discount is taken off the net, and tax is charged on what is left', () => {
  const taxes = [{ basisPoints: 2000, netMinor: 104_479, taxMinor: 20_896 }]
  expect(settledAmounts(taxes, { basisPoints: 250, until: '2026-11-26' })).toEqual({
    netMinor: 101_867,
    taxes: [{ basisPoints: 2000, netMinor: 101_867, taxMinor: 20_373 }],
    totalMinor: 122_240,
  })
})
