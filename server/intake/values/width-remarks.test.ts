import { describe, expect, it } from 'vitest'
import { readWidths } from './lengths.ts'
import { isTwoWidths, patternOf, withoutRemark } from './width-remarks.ts'

describe('a width', () => {
  it.each([
    ['139 out stock', 139, 'out stock'],
    ['300 (roll 50m)', 300, '(roll 50m)'],
    ['140 cm (Rolle 30 m) ausverkauft', 140, 'ausverkauft (Rolle 30 m)'],
    ['320/300', 300, ''],
    ['142 cm (usable 138 cm)', 138, ''],
    ['55" (140 cm)', 140, ''],
    ['140 cm', 140, ''],
  ])('%s is read without what else its cell says', (text, usable, remark) => {
    const split = withoutRemark(text)
    expect(split.remark).toBe(remark)
    expect(readWidths(split.widths, { unit: 'cm', min: 20, max: 600 })).toMatchObject({ value: { usable } })
  })

  it('is asked about once for all cells that are written alike', () => {
    expect(patternOf('300 (roll 50m)')).toBe(patternOf('280 (roll 30m)'))
    expect(['320/300', '138 - 142 cm', '140 cm'].map(isTwoWidths)).toEqual([true, true, false])
  })
})
