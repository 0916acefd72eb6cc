import { describe, expect, it } from 'vitest'
import { clothDifferences, type ComparedCloth } from './cloth-differences.ts'

const linen: ComparedCloth = {
  facts: {
    composition: [{ fibre: 'linen', percent: 100 }],
    usableWidthCm: 140,
    verticalRepeatCm: 0,
    weightGsm: 320,
  },
  lab: [50, 0, 0],
}
const offered = (facts: Partial<ComparedCloth['facts']>, lab = linen.lab) =>
  clothDifferences(linen, { facts: { ...linen.facts, ...facts }, lab })
const same = { deltaE: 0, widthCm: null, weightGsm: null, mainFibre: null, verticalRepeatCm: null }

describe('differences of a cloth that is offered', () => {
  it('are none of the same cloth', () => {
    expect(offered({})).toEqual(same)
  })

  it('are how much more or less it is, its main fibre, its repeat and its colour', () => {
    expect(
      offered(
        {
          composition: [
            { fibre: 'linen', percent: 40 },
            { fibre: 'viscose', percent: 60 },
          ],
          usableWidthCm: 137,
          verticalRepeatCm: 64,
          weightGsm: 350,
        },
        [60, 0, 0],
      ),
    ).toEqual({
      deltaE: expect.closeTo(9.1, 0) as number,
      widthCm: -3,
      weightGsm: 30,
      mainFibre: { ordered: 'linen', offered: 'viscose' },
      verticalRepeatCm: 64,
    })
  })

  it('are not made of what is not stated, such as a full width that stands in for the usable one', () => {
    const unstated = { composition: [], verticalRepeatCm: null, weightGsm: null }
    expect(offered({ ...unstated, usableWidthCm: 150, derived: { usableWidthCm: 'fullWidth' } })).toEqual(
      same,
    )
  })
})
