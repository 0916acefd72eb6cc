import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCloth, cm, lengths, patternedCloths } from './testing/cloths.ts'
import { cushionCut } from './cushion.ts'

const cushion = { widthMicrometres: cm(45), heightMicrometres: cm(45), count: 1 }

describe('cushions', () => {
  it('lie side by side: 137 cm fits two panels of 48 cm, so four cushions take four rows', () => {
    const cut = cushionCut({ ...cushion, count: 4 }, aCloth({ usableWidthMicrometres: cm(137) }))
    expect(cut).toMatchObject({
      panelWidthMicrometres: cm(48),
      panels: 8,
      across: 2,
      totalMicrometres: cm(4 * 48),
      cuts: [{ count: 4, lengthMicrometres: cm(48) }],
    })
  })
  it('of a patterned cloth all show the same part of it, across and down', () => {
    const cloth = aCloth({
      usableWidthMicrometres: cm(137),
      verticalRepeatMicrometres: cm(32),
      horizontalRepeatMicrometres: cm(69),
    })
    expect(cushionCut({ ...cushion, count: 2 }, cloth)).toMatchObject({
      across: 2,
      cuts: [{ count: 2, lengthMicrometres: cm(64) }],
    })
    const wider = { ...cloth, horizontalRepeatMicrometres: cm(95) }
    expect(cushionCut({ ...cushion, count: 2 }, wider)).toMatchObject({
      across: 1,
      totalMicrometres: cm(256),
    })
  })
  it('wider than the cloth cannot be cut', () => {
    const cloth = aCloth({ usableWidthMicrometres: cm(137) })
    expect(cushionCut({ ...cushion, widthMicrometres: cm(134) }, cloth)).toBeDefined()
    expect(cushionCut({ ...cushion, widthMicrometres: cm(134.1) }, cloth)).toBeUndefined()
  })
  it('of any size never get less cloth than their panels take, nor less for larger ones or more of them', () => {
    const any = fc.record({
      widthMicrometres: lengths(1_500_000),
      heightMicrometres: lengths(1_500_000),
      count: fc.integer({ min: 1, max: 60 }),
    })
    const growth = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(any, patternedCloths, growth, (measured, cloth, more) => {
        const cut = cushionCut(measured, cloth)
        if (!cut) return
        const [rows] = cut.cuts
        expect(rows!.count * cut.across).toBeGreaterThanOrEqual(cut.panels)
        expect(rows!.lengthMicrometres).toBeGreaterThanOrEqual(cut.panelHeightMicrometres)
        expect(cut.across * cut.panelWidthMicrometres).toBeLessThanOrEqual(cloth.usableWidthMicrometres)
        expect(cut.totalMicrometres).toBe(rows!.count * rows!.lengthMicrometres)
        const larger = cushionCut(
          {
            widthMicrometres: measured.widthMicrometres + more,
            heightMicrometres: measured.heightMicrometres + more,
            count: measured.count + 1,
          },
          cloth,
        )
        if (larger) expect(larger.totalMicrometres).toBeGreaterThanOrEqual(cut.totalMicrometres)
      }),
    )
  })
})
