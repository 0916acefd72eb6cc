import { describe, expect, it } from 'vitest'
import { fitSett, parseTartan } from './tartan.ts'
import { threadsIn } from './sequence.ts'

describe('parseTartan', () => {
  it('mirrors a half sett about its pivots and counts each pivot once', () => {
    const parsed = parseTartan('B#2C4084 K#101010 G#005020 W#E0E0E0', 'B/40 K4 B4 K4 B8 K32 G40 W/4')
    expect(parsed).toEqual({
      ok: true,
      sett: [
        ['#2c4084', 40],
        ['#101010', 4],
        ['#2c4084', 4],
        ['#101010', 4],
        ['#2c4084', 8],
        ['#101010', 32],
        ['#005020', 40],
        ['#e0e0e0', 4],
        ['#005020', 40],
        ['#101010', 32],
        ['#2c4084', 8],
        ['#101010', 4],
        ['#2c4084', 4],
        ['#101010', 4],
      ],
    })
  })

  it('repeats a count without pivots unchanged', () => {
    const parsed = parseTartan(
      'N#888888 DN#5C5C5C',
      'N4 DN72 N8 DN40 N12 DN12 N12 DN8 N12 DN12 N12 DN40 N8 DN72',
    )
    expect(parsed.ok && parsed.sett.length).toBe(14)
    expect(parsed.ok && threadsIn(parsed.sett)).toBe(324)
  })

  it('uses the last of two entries for one code and ignores case', () => {
    const parsed = parseTartan('r#C80000 g#004C00 G#006818', 'R/6 g4 R/2')
    expect(parsed.ok && parsed.sett[1]).toEqual(['#006818', 4])
  })

  it.each([
    ['NOTSPECIFIED', 'B/20 K4', { reason: 'noPalette' }],
    ['', 'B/20 K4', { reason: 'noPalette' }],
    ['R#C80000 G', 'R/6 G4 R/2', { reason: 'unknownColour', code: 'G' }],
    ['R#C80000', 'R/6 YY4 R/2', { reason: 'unknownColour', code: 'YY' }],
    ['R#C80000', 'R/6 4R', { reason: 'unreadableThreadCount' }],
    ['R#C80000', 'six red', { reason: 'unreadableThreadCount' }],
    ['R#C80000', '', { reason: 'emptySett' }],
    ['R#C80000', 'R0', { reason: 'emptySett' }],
  ])('explains why %j with %j cannot be parsed', (palette, count, reason) => {
    expect(parseTartan(palette, count)).toEqual({ ok: false, ...reason })
  })
})

describe('fitSett', () => {
  it('widens the widest stripes until the twill is continuous', () => {
    const fitted = fitSett([
      ['#111111', 21],
      ['#222222', 4],
      ['#333333', 30],
    ])
    expect(threadsIn(fitted)).toBe(56)
    expect(fitted[2]).toEqual(['#333333', 31])
    expect(fitted[1]).toEqual(['#222222', 4])
  })

  it('does not change a sett that fits', () => {
    const sett = [['#111111', 8]] as const
    expect(fitSett(sett)).toEqual(sett)
  })
})
