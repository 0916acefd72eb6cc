import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCloth, cm, lengths, patternedCloths } from './testing/cloths.ts'
import { romanBlindCut, romanBlindsCut } from './roman-blind.ts'

const blind = { widthMicrometres: cm(120), dropMicrometres: cm(150), count: 1 }

describe('roman blinds', () => {
  it('take 10 cm more in width and 20 cm in drop: 120 × 150 takes 1.70 m', () => {
    const cut = romanBlindCut(blind, aCloth({ usableWidthMicrometres: cm(137) }))
    expect(cut).toMatchObject({
      cutWidthMicrometres: cm(130),
      cutDropMicrometres: cm(170),
      widthsEach: 1,
      totalMicrometres: cm(170),
    })
  })
  it('take one repeat more in a patterned cloth: with 65 cm it is 2.35 m', () => {
    const cloth = aCloth({ usableWidthMicrometres: cm(137), verticalRepeatMicrometres: cm(65) })
    expect(romanBlindCut(blind, cloth).totalMicrometres).toBe(cm(235))
  })
  it('wider than the cloth are joined from several widths, each with its extra repeat', () => {
    const cloth = aCloth({ usableWidthMicrometres: cm(137), verticalRepeatMicrometres: cm(65) })
    const cut = romanBlindCut({ ...blind, widthMicrometres: cm(180), count: 3 }, cloth)
    expect(cut.cuts).toEqual([{ count: 6, lengthMicrometres: cm(235) }])
    expect(cut.totalMicrometres).toBe(cm(6 * 235))
  })
  it('for several windows add up from one length', () => {
    const cloth = aCloth({ usableWidthMicrometres: cm(137), verticalRepeatMicrometres: cm(65) })
    const wide = { widthMicrometres: cm(180), dropMicrometres: cm(100), count: 2 }
    const cut = romanBlindsCut(
      [
        { name: 'Left', measures: blind },
        { name: 'Right', measures: wide },
      ],
      cloth,
    )
    expect(cut.windows.map(({ name, cut: { cuts } }) => [name, ...cuts])).toEqual([
      ['Left', { count: 1, lengthMicrometres: cm(235) }],
      ['Right', { count: 4, lengthMicrometres: cm(185) }],
    ])
    expect(cut.totalMicrometres).toBe(cm(235 + 4 * 185))
  })
  it('of any size never get less cloth than they take, nor less for a larger one', () => {
    const any = fc.record({
      widthMicrometres: lengths(5_000_000),
      dropMicrometres: lengths(5_000_000),
      count: fc.integer({ min: 1, max: 40 }),
    })
    const growth = fc.integer({ min: 0, max: 2_000_000 })
    fc.assert(
      fc.property(any, patternedCloths, growth, (measured, cloth, more) => {
        const cut = romanBlindCut(measured, cloth)
        expect(cut.widthsEach * cloth.usableWidthMicrometres).toBeGreaterThanOrEqual(cut.cutWidthMicrometres)
        expect(cut.totalMicrometres).toBeGreaterThanOrEqual(
          cut.widthsEach * measured.count * cut.cutDropMicrometres,
        )
        const larger = {
          widthMicrometres: measured.widthMicrometres + more,
          dropMicrometres: measured.dropMicrometres + more,
          count: measured.count + 1,
        }
        expect(romanBlindCut(larger, cloth).totalMicrometres).toBeGreaterThan(cut.totalMicrometres)
      }),
    )
  })
})
