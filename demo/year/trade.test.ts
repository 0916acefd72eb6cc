import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { bookSizes, launchDays, laterListing, pageNumbers, seasonOf, withdrawnOn } from './books.ts'
import { GOES_WITH, coordinatesOf } from './coordinates.ts'
import { DesignNames, registeredWords } from './design-names.ts'
import { stockOf } from './stock.ts'

const random = () => new Random(5)

describe('books', () => {
  it('are launched from oldest to newest, the last this autumn', () => {
    const days = launchDays(9, random())
    expect(days).toEqual(days.toSorted())
    expect(days).toHaveLength(9)
    expect(days.at(-1)).toMatch(/^2026-(09|10|11)-/)
  })

  it('contain every design once, five to nine each', () => {
    for (const designs of [6, 14, 34, 78]) {
      const sizes = bookSizes(designs)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(designs)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(9)
    }
  })

  it('start each design on its own page and place the rest four to a page', () => {
    expect(pageNumbers([3, 6, 1, 2])).toEqual([[1, 2, 2], [3, 4, 4, 4, 4, 5], [6], [7, 8]])
  })

  it('have the season of their launch day and are not withdrawn while young', () => {
    expect(seasonOf('2026-03-02')).toBe('Spring 2026')
    expect(seasonOf('2026-11-02')).toBe('Autumn 2026')
    expect(withdrawnOn('2024-03-04', random())).toBeNull()
    expect(laterListing('2026-11-16', random())).toBe('2026-11-16')
    expect(laterListing('2025-09-08', random()) > '2025-09-08').toBe(true)
  })
})

const counter = () => {
  let last = 0
  return () => String(++last)
}

describe('stock', () => {
  const spec = () => ({
    pieceLengthMicrometres: 30_000_000,
    dispatchDays: 2,
    nextPieceNumber: counter(),
    nextDyeLot: counter(),
  })

  it('of a discontinued colourway is only what remains', () => {
    for (let seed = 0; seed < 50; seed++) {
      const stock = stockOf({ ...spec(), status: 'discontinued' }, new Random(seed))
      expect(stock.incoming).toEqual([])
      expect(stock.pieces.length).toBeLessThanOrEqual(2)
    }
  })

  it('of an active one is in the warehouse or being woven, with a shorter lead time from the warehouse', () => {
    for (let seed = 0; seed < 50; seed++) {
      const stock = stockOf({ ...spec(), status: 'active' }, new Random(seed))
      expect(stock.pieces.length + stock.incoming.length).toBeGreaterThan(0)
      expect(stock.leadTimeDays === 2).toBe(stock.pieces.length > 0)
      for (const piece of stock.pieces) expect(piece.lengthMicrometres).toBeLessThanOrEqual(30_000_000)
    }
  })
})

describe('design names', () => {
  const stock = { beginnings: ['Glen', 'Ash', 'Moor'], endings: ['moor', 'law', 'burn'] }

  it('are unique and never the register’s', () => {
    const names = new DesignNames(registeredWords(['Ashlaw Hunting', 'Clan of the Glenburn']))
    names.reserve('Moorlaw')
    const given = [...names.places(stock, random())]
    expect(given.toSorted()).toEqual(['Ashburn', 'Ashmoor', 'Glenlaw', 'Glenmoor', 'Moorburn'])
    expect(() => names.reserve('Glenmoor')).toThrow(/taken/)
    expect(() => names.reserve('Ashlaw')).toThrow(/registered/)
  })
})

const row = (design: string, lab: [number, number, number], pattern = 'plain') => ({
  slug: `${design}-01`,
  design,
  lab,
  palette: ['#808080'],
  status: 'active' as const,
  pattern,
})

describe('coordinates', () => {
  it('are the nearest colours of other designs, a different pattern first, none discontinued', () => {
    const rows = [
      row('own', [40, 20, 10], 'tartan'),
      row('near', [41, 20, 10]),
      row('alike', [40, 20, 12], 'tartan'),
      row('also', [42, 22, 10]),
      { ...row('gone', [40, 20, 10]), status: 'discontinued' as const },
      row('far', [90, -40, 60 + GOES_WITH]),
    ]
    const own = coordinatesOf(rows).get('own-01') ?? []
    expect(own.toSorted()).toEqual(['alike-01', 'also-01', 'near-01'])
    expect(own.at(-1)).toBe('alike-01')
  })
})
