import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

describe('a cell of a CSV report', () => {
  const unseen = [
    '',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u00A0',
    '\uFEFF',
    '\u200B',
    '\u202E',
    '\u2028',
    '\u0000',
    '\u0085',
  ]
  it.each(unseen.map(before => [JSON.stringify(before), before]))(
    'that begins a formula behind %s is defused',
    (_, before) => {
      for (const sign of ['=', '+', '-', '@', '＝', '＠']) {
        const cell = `${before}${sign}cmd|'/c calc'!A1`
        expect(csvCell(cell)).toBe(`"'${cell}"`)
        if (sign !== '-') expect(csvCell(`wool;${cell}`)).toBe(`"'wool;${cell}"`)
      }
    },
  )
  it('that is plain stays as it is', () => {
    expect(['Ardoch', 'a=b', '60 % wool', 'Ø-ring', '\u00A0x', ''].map(csvCell)).toEqual([
      'Ardoch',
      'a=b',
      '60 % wool',
      'Ø-ring',
      '"\u00A0x"',
      '',
    ])
    expect(csvCell(-3)).toBe('-3')
  })
})
