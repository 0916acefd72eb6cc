import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLength } from '../format/measurement.ts'
import { aCloth, cm, grids, inches, lengths, patternedCloths } from './testing/cloths.ts'
import { curtainCut, type CurtainMeasures } from './curtain.ts'

const measures: CurtainMeasures = {
  trackMicrometres: cm(200),
  fullness: 200,
  sidesMicrometres: 0,
  finishedDropMicrometres: cm(240),
  headingMicrometres: 0,
  hemMicrometres: 0,
  choosesStart: false,
}

describe('curtains', () => {
  it('take whole widths: 250 cm in double pinch of 138 cm cloth take 5 drops of 257 cm, 13 m on a 1 m grid', () => {
    const cut = curtainCut(
      {
        ...measures,
        trackMicrometres: cm(250),
        fullness: 225,
        finishedDropMicrometres: cm(232),
        headingMicrometres: cm(15),
        hemMicrometres: cm(10),
      },
      aCloth({ usableWidthMicrometres: cm(138) }),
    )
    expect(cut.cuts).toEqual([{ count: 5, lengthMicrometres: cm(257) }])
    expect(cut.totalMicrometres).toBe(cm(1285))
    const metreGrid = { minOrderMicrometres: cm(100), orderIncrementMicrometres: cm(100) }
    expect(cutLength(cut.totalMicrometres, metreGrid)).toBe(cm(1300))
  })
  it('add the sides to the gathered width: 200 × 2 + 40 of 140 cm cloth take 4 drops', () => {
    const cut = curtainCut(
      { ...measures, sidesMicrometres: cm(40) },
      aCloth({ usableWidthMicrometres: cm(140) }),
    )
    expect(cut.cuts).toEqual([{ count: 4, lengthMicrometres: cm(240) }])
    expect(cut.totalMicrometres).toBe(cm(960))
  })
  it('are rounded up to whole repeats of a pattern: with a repeat of 37 cm the same drop is cut at 259', () => {
    const cloth = aCloth({ usableWidthMicrometres: cm(140), verticalRepeatMicrometres: cm(37) })
    const cut = curtainCut({ ...measures, sidesMicrometres: cm(40) }, cloth)
    expect(cut.cutDropMicrometres).toBe(cm(259))
    expect(cut.repeats).toBe(7)
    expect(cut.totalMicrometres).toBe(cm(1036))
    const chosen = curtainCut({ ...measures, sidesMicrometres: cm(40), choosesStart: true }, cloth)
    expect(chosen.totalMicrometres).toBe(cm(1036 + 37))
  })
  it('are exact in inches: 100 in with a repeat of 26 in in 2 widths take 208 in, 5.78 yd', () => {
    const cut = curtainCut(
      { ...measures, trackMicrometres: inches(50), finishedDropMicrometres: inches(100) },
      aCloth({ usableWidthMicrometres: inches(54), verticalRepeatMicrometres: inches(26) }),
    )
    expect(cut.cuts).toEqual([{ count: 2, lengthMicrometres: inches(104) }])
    expect(cut.totalMicrometres / inches(36)).toBeCloseTo(5.78, 2)
  })
  it('84 in × 2.5 + 15 of 54 in cloth take 5 drops of 88 in, 12.22 yd', () => {
    const cut = curtainCut(
      {
        ...measures,
        trackMicrometres: inches(84),
        fullness: 250,
        sidesMicrometres: inches(15),
        finishedDropMicrometres: inches(88),
      },
      aCloth({ usableWidthMicrometres: inches(54) }),
    )
    expect(cut.cuts).toEqual([{ count: 5, lengthMicrometres: inches(88) }])
    expect(cut.totalMicrometres / inches(36)).toBeCloseTo(12.22, 2)
  })
  it('take half a repeat more per drop for a half-drop match, and one repeat more when widths are odd', () => {
    const cloth = aCloth({ verticalRepeatMicrometres: cm(64), matchType: 'halfDrop' })
    const five = { ...measures, trackMicrometres: cm(312.5), finishedDropMicrometres: cm(257) }
    expect(curtainCut(five, cloth)).toMatchObject({
      cuts: [{ count: 5, lengthMicrometres: cm(352) }],
      extraMicrometres: cm(64),
      totalMicrometres: cm(1824),
    })
    const four = curtainCut({ ...five, trackMicrometres: cm(250) }, cloth)
    expect(four.totalMicrometres).toBe(cm(4 * 352))
  })
  it('of railroaded cloth as wide as the drop take one length without joins', () => {
    const cloth = aCloth({ usableWidthMicrometres: cm(300), direction: 'railroaded' })
    expect(curtainCut({ ...measures, sidesMicrometres: cm(40) }, cloth)).toMatchObject({
      way: 'railroaded',
      totalMicrometres: cm(440),
    })
    const longer = { ...measures, finishedDropMicrometres: cm(301) }
    expect(curtainCut(longer, cloth)).toMatchObject({ way: 'drops', totalMicrometres: cm(602) })
  })
})

const anyMeasures = fc.record({
  trackMicrometres: lengths(12_000_000),
  fullness: fc.constantFrom(100, 200, 225, 250),
  sidesMicrometres: fc.integer({ min: 0, max: 1_000_000 }),
  finishedDropMicrometres: lengths(6_000_000),
  headingMicrometres: fc.integer({ min: 0, max: 400_000 }),
  hemMicrometres: fc.integer({ min: 0, max: 400_000 }),
  choosesStart: fc.boolean(),
})

describe('curtains of any size', () => {
  it('never get less cloth than their drops take, nor less width than they need', () => {
    fc.assert(
      fc.property(anyMeasures, patternedCloths, (measured, cloth) => {
        const cut = curtainCut(measured, cloth)
        const [drops] = cut.cuts
        expect(cut.totalMicrometres).toBe(drops!.count * drops!.lengthMicrometres + cut.extraMicrometres)
        expect(Number.isInteger(cut.totalMicrometres)).toBe(true)
        if (cut.way === 'railroaded') {
          expect(cut.totalMicrometres).toBeGreaterThanOrEqual(cut.gatheredMicrometres)
          expect(cloth.usableWidthMicrometres).toBeGreaterThanOrEqual(cut.plainDropMicrometres)
          return
        }
        expect(drops!.count * cloth.usableWidthMicrometres).toBeGreaterThanOrEqual(cut.gatheredMicrometres)
        expect(drops!.lengthMicrometres).toBeGreaterThanOrEqual(cut.plainDropMicrometres)
      }),
    )
  })
  it('never take less for a longer track or a longer drop', () => {
    const growth = fc.integer({ min: 0, max: 3_000_000 })
    fc.assert(
      fc.property(anyMeasures, patternedCloths, growth, growth, (measured, cloth, wider, longer) => {
        const larger = {
          ...measured,
          trackMicrometres: measured.trackMicrometres + wider,
          finishedDropMicrometres: measured.finishedDropMicrometres + longer,
        }
        expect(curtainCut(larger, cloth).totalMicrometres).toBeGreaterThanOrEqual(
          curtainCut(measured, cloth).totalMicrometres,
        )
      }),
    )
  })
  it('are rounded up to the supplier’s grid, by less than one increment above the minimum', () => {
    fc.assert(
      fc.property(anyMeasures, patternedCloths, grids, (measured, cloth, grid) => {
        const { totalMicrometres } = curtainCut(measured, cloth)
        const ordered = cutLength(totalMicrometres, grid)
        expect(ordered).toBeGreaterThanOrEqual(totalMicrometres)
        expect(ordered - Math.max(totalMicrometres, grid.minOrderMicrometres)).toBeLessThan(
          grid.orderIncrementMicrometres,
        )
      }),
    )
  })
})
