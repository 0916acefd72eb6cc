import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCloth, inches, lengths, patternedCloths } from './testing/cloths.ts'
import { upholsteryCut } from './upholstery.ts'

const yards = (figure: number) => inches(36 * figure)
const repeating = (down: number, across: number) =>
  aCloth({ verticalRepeatMicrometres: inches(down), horizontalRepeatMicrometres: inches(across) })

describe('upholstery', () => {
  it.each([
    [8, 10, 17, 20, 9.6],
    [7, 18, 13.5, 25, 8.75],
  ])(
    '%d yd plain with repeats of %d + %d in take %d %% more: %d yd',
    (plain, down, across, percent, total) => {
      const cut = upholsteryCut({ plainMicrometres: yards(plain) }, repeating(down, across))
      expect(cut.allowancePercent).toBe(percent)
      expect(cut.totalMicrometres).toBe(yards(total))
    },
  )
  it.each([
    [0, 0],
    [2.9, 0],
    [3, 10],
    [14, 10],
    [15, 15],
    [19, 15],
    [20, 20],
    [27, 20],
    [28, 25],
    [36, 25],
    [37, 30],
    [45, 30],
    [46, 35],
    [54, 35],
  ])('with repeats of %d in takes %d %% more', (repeats, percent) => {
    const cloth = aCloth({ verticalRepeatMicrometres: repeats === 0 ? null : inches(repeats) })
    const cut = upholsteryCut({ plainMicrometres: yards(1) }, cloth)
    expect(cut).toMatchObject({ allowancePercent: percent, isBeyondTable: false })
  })
  it('uses the larger allowance between two rows of the table, and says when the repeats exceed the table', () => {
    const of = (repeats: number) =>
      upholsteryCut({ plainMicrometres: yards(1) }, aCloth({ verticalRepeatMicrometres: inches(repeats) }))
    expect(of(14.5).allowancePercent).toBe(15)
    expect(of(60)).toMatchObject({ allowancePercent: 35, isBeyondTable: true })
  })
  it('never takes less than plain cloth would, nor less for more', () => {
    fc.assert(
      fc.property(lengths(50_000_000), lengths(1_000_000), patternedCloths, (plain, more, cloth) => {
        const { totalMicrometres } = upholsteryCut({ plainMicrometres: plain }, cloth)
        expect(totalMicrometres).toBeGreaterThanOrEqual(plain)
        expect(upholsteryCut({ plainMicrometres: plain + more }, cloth).totalMicrometres).toBeGreaterThan(
          totalMicrometres,
        )
      }),
    )
  })
})
