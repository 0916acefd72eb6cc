import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLength } from '../format/measurement.ts'
import { aCloth, cm, grids, inches, lengths, patternedCloths } from './testing/cloths.ts'
import { curtainCut, curtainsCut, type CurtainMeasures, type CurtainWindow } from './curtain.ts'

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

describe('curtains of several windows', () => {
  const { choosesStart: _, ...shared } = { ...measures, sidesMicrometres: cm(40) }
  const windowOf = (name: string, track: number, drop: number, alike = 1): CurtainWindow => ({
    name,
    alike,
    measures: { ...shared, trackMicrometres: cm(track), finishedDropMicrometres: cm(drop) },
  })
  const bay = [windowOf('Left', 200, 240), windowOf('Middle', 100, 200, 2), windowOf('Right', 60, 111)]

  it('of patterned cloth are each cut to whole repeats, with one repeat to choose the start for all', () => {
    const cloth = aCloth({ usableWidthMicrometres: cm(140), verticalRepeatMicrometres: cm(37) })
    const cut = curtainsCut(bay, false, cloth)
    // The first is the trade's example: 4 drops of 259 cm.
    expect(cut.windows.map(({ name, cut: { cuts } }) => [name, ...cuts])).toEqual([
      ['Left', { count: 4, lengthMicrometres: cm(259) }],
      ['Middle', { count: 2, lengthMicrometres: cm(222) }],
      ['Right', { count: 2, lengthMicrometres: cm(111) }],
    ])
    expect(cut.totalMicrometres).toBe(cm(4 * 259 + 2 * 2 * 222 + 2 * 111))
    expect(curtainsCut(bay, true, cloth)).toMatchObject({
      extraMicrometres: cm(37),
      totalMicrometres: cm(2146 + 37),
    })
  })
  it('with a half-drop match take one repeat more for each window with an odd number of widths', () => {
    const cloth = aCloth({ verticalRepeatMicrometres: cm(64), matchType: 'halfDrop' })
    const plain = { ...shared, sidesMicrometres: 0, finishedDropMicrometres: cm(257) }
    const five = { name: '', alike: 2, measures: { ...plain, trackMicrometres: cm(312.5) } }
    const four = { name: '', alike: 1, measures: { ...plain, trackMicrometres: cm(250) } }
    expect(curtainsCut([five, four], false, cloth)).toMatchObject({
      extraMicrometres: cm(2 * 64),
      totalMicrometres: cm(2 * 1824 + 4 * 352),
    })
  })
  it('lie the same way in all windows: railroaded only if the cloth covers every drop', () => {
    const cloth = aCloth({ usableWidthMicrometres: cm(240), direction: 'railroaded' })
    const railroaded = curtainsCut(bay, true, cloth)
    expect(railroaded.windows.map(({ cut }) => cut.way)).toEqual(['railroaded', 'railroaded', 'railroaded'])
    expect(railroaded.totalMicrometres).toBe(cm(440 + 2 * 240 + 160))
    const longer = curtainsCut([...bay, windowOf('Door', 60, 241)], false, cloth)
    expect(new Set(longer.windows.map(({ cut }) => cut.way))).toEqual(new Set(['drops']))
  })
  it('take as much as each window by itself, apart from the repeats to choose the start', () => {
    fc.assert(
      fc.property(fc.array(anyMeasures, { minLength: 1, maxLength: 5 }), patternedCloths, (all, given) => {
        const cloth = { ...given, direction: 'upTheRoll' } as const
        const windows = all.map(measures => ({ name: '', alike: 1, measures }))
        const each = all.map(own => curtainCut({ ...own, choosesStart: false }, cloth).totalMicrometres)
        const sum = each.reduce((total, one) => total + one, 0)
        expect(curtainsCut(windows, false, cloth).totalMicrometres).toBe(sum)
        const start = cloth.verticalRepeatMicrometres ?? 0
        expect(curtainsCut(windows, true, cloth).totalMicrometres).toBe(sum + start)
      }),
    )
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
