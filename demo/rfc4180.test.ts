import { describe, expect, it } from 'vitest'
import { CsvSyntaxError, csvRecords } from './rfc4180.ts'

const fieldsOf = (text: string) => [...csvRecords(text)].map(record => record.fields)

describe('csvRecords', () => {
  it('reads bare, quoted and empty fields', () => {
    expect(fieldsOf('a,"b,c",\n"say ""oh""",,x')).toEqual([
      ['a', 'b,c', ''],
      ['say "oh"', '', 'x'],
    ])
  })

  it('counts lines through a line break inside quotes and either line ending', () => {
    const lines = [...csvRecords('h\r\n"two\nlines",x\r\nlast')].map(record => record.line)
    expect(lines).toEqual([1, 2, 4])
  })

  it('needs no final line break and adds no record for one', () => {
    expect(fieldsOf('a\nb')).toHaveLength(2)
    expect(fieldsOf('a\nb\n')).toHaveLength(2)
  })

  it('skips a byte-order mark', () => {
    expect(fieldsOf('\uFEFFName')).toEqual([['Name']])
  })

  it.each(['"open', 'a\n"x"y', 'a"b'])('refuses a misplaced quote in %j', text => {
    expect(() => fieldsOf(text)).toThrow(CsvSyntaxError)
  })
})
