import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutLength,
  fabricQuantityInMetres,
  metresFromMicrometres,
  micrometresFromMetres,
  quantityGrid,
  rubBand,
  unitOf,
  yardsFromMicrometres,
} from './measurement.ts'

const METRE = 1_000_000
const tenCentimetreGrid = { minOrderMicrometres: METRE, orderIncrementMicrometres: METRE / 10 }

describe('yards in requests', () => {
  it('are sent as metres × 0.9144 and stored exactly to the micrometre', () => {
    expect(fabricQuantityInMetres(5, 'imperial')).toBe(4.572)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), hundredths => {
        const metres = fabricQuantityInMetres(hundredths / 100, 'imperial')
        expect(micrometresFromMetres(metres)).toBe(hundredths * 9144)
      }),
    )
  })
  it('eighths of a yard are exact too', () => {
    for (let eighths = 1; eighths <= 800; eighths += 1) {
      expect(micrometresFromMetres(fabricQuantityInMetres(eighths / 8, 'imperial'))).toBe(eighths * 114_300)
    }
  })
  it('metres are sent as they are', () => {
    expect(fabricQuantityInMetres(4.6, 'metric')).toBe(4.6)
    expect([unitOf('metric'), unitOf('imperial')]).toEqual(['m', 'yd'])
  })
})

describe('micrometres', () => {
  it('are rounded to the micrometre instead of refused', () => {
    expect(micrometresFromMetres(1.000_000_4)).toBe(1_000_000)
    expect(micrometresFromMetres(1.000_000_6)).toBe(1_000_001)
  })
  it('survive the conversion to metres and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 * METRE }), length => {
        expect(micrometresFromMetres(metresFromMicrometres(length))).toBe(length)
      }),
    )
  })
  it('are shown as yards', () => {
    expect(yardsFromMicrometres(4_572_000)).toBe(5)
  })
})

describe('cutLength', () => {
  it('snaps 4.572 m up to 4.6 m on a 10 cm grid', () => {
    expect(cutLength(4_572_000, tenCentimetreGrid)).toBe(4_600_000)
  })
  it('is the minimum when less is asked for', () => {
    expect(cutLength(1, tenCentimetreGrid)).toBe(METRE)
  })
  it('is at least the requested length, less than one increment longer, always on the grid, and cutting twice changes nothing', () => {
    const grids = fc.record({
      minOrderMicrometres: fc.integer({ min: 1, max: 5 * METRE }),
      orderIncrementMicrometres: fc.integer({ min: 1, max: 2 * METRE }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 * METRE }), grids, (requested, grid) => {
        const cut = cutLength(requested, grid)
        expect(cut).toBeGreaterThanOrEqual(requested)
        expect(cut).toBeLessThan(
          Math.max(requested, grid.minOrderMicrometres) + grid.orderIncrementMicrometres,
        )
        expect((cut - grid.minOrderMicrometres) % grid.orderIncrementMicrometres).toBe(0)
        expect(cutLength(cut, grid)).toBe(cut)
      }),
    )
  })
})

describe('rubBand', () => {
  it.each([
    [9_999, 'decorative'],
    [10_000, 'lightDomestic'],
    [15_000, 'generalDomestic'],
    [25_000, 'heavyDomestic'],
    [30_000, 'generalContract'],
    [39_999, 'generalContract'],
    [40_000, 'severeContract'],
  ])('%i cycles are %s', (cycles, band) => {
    expect(rubBand(cycles)).toBe(band)
  })
})

describe('quantityGrid', () => {
  const grid = (minMetres: number, stepMetres: number) => ({
    minOrderMicrometres: minMetres * METRE,
    orderIncrementMicrometres: stepMetres * METRE,
  })
  it('is the supplier’s own grid in metres', () => {
    expect(quantityGrid(tenCentimetreGrid, 'm')).toEqual({ step: 0.1, min: 1 })
  })
  it.each([
    ['10 cm from 1 m', grid(1, 0.1), { step: 0.125, min: 1.125 }],
    ['20 cm from 50 cm', grid(0.5, 0.2), { step: 0.25, min: 0.75 }],
    ['25 cm from 25 cm', grid(0.25, 0.25), { step: 0.5, min: 0.5 }],
    ['1 m from 3 m', grid(3, 1), { step: 1, min: 4 }],
    ['1 cm without a minimum', grid(0, 0.01), { step: 0.125, min: 0.125 }],
  ])('uses practical fractions of a yard: %s', (_, metres, yards) => {
    expect(quantityGrid(metres, 'yd')).toEqual(yards)
  })
  it('starts at no less than the supplier’s minimum', () => {
    const { min } = quantityGrid(tenCentimetreGrid, 'yd')
    expect(min).toBeGreaterThanOrEqual(yardsFromMicrometres(tenCentimetreGrid.minOrderMicrometres))
  })
})
