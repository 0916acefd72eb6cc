import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTartanRegister } from './tartan-register.ts'

const header = ['Name', 'Palette', 'Threadcount', 'Origin URL']
const address = 'https://www.tartanregister.gov.uk/tartanDetails.aspx?ref=1'
const linesOf = (...rows: string[][]) => rows.map(row => JSON.stringify(row)).join('\n')
const only = (row: string[]) => [...readTartanRegister(linesOf(header, row))][0]

describe('the bundled register', () => {
  const text = readFileSync(new URL('data/tartans.jsonl', import.meta.url), 'utf8')
  const rows = [...readTartanRegister(text)]
  const skipped = rows.filter(row => !row.ok)

  it('accounts for every one of the 5,495 rows, one after another', () => {
    expect(rows).toHaveLength(5495)
    expect(new Set(rows.map(row => row.line)).size).toBe(5495)
    expect(rows[0]).toMatchObject({ line: 2, name: 'A J Gallacher', ok: true })
    expect(rows.at(-1)?.line).toBe(5496)
  })

  it('reports each row that cannot be woven with its reason', () => {
    const counts: Record<string, number> = {}
    for (const row of skipped) counts[row.reason] = (counts[row.reason] ?? 0) + 1
    expect(counts).toEqual({ noPalette: 1, unknownColour: 62, unreadableThreadCount: 4 })
    expect(rows.filter(row => row.ok)).toHaveLength(5495 - skipped.length)
    expect(skipped.find(row => row.reason === 'noPalette')).toMatchObject({ name: 'Seth Stratton XXX' })
    expect(skipped.find(row => row.name === 'Andover')).toMatchObject({ detail: 'the palette has no YY' })
    for (const row of skipped) expect(row.detail).not.toBe('')
  })
})

describe('a single row', () => {
  it('mirrors half a sett about its pivots', () => {
    const row = only(['Two', 'R#FF0000 K#101010', 'R/4 K6 R/2', address])
    expect(row).toMatchObject({
      ok: true,
      sourceUrl: address,
      sett: [
        ['#ff0000', 4],
        ['#101010', 6],
        ['#ff0000', 2],
        ['#101010', 6],
      ],
    })
  })

  it.each([
    ['too few fields', ['Lost', 'R#FF0000', 'R/4 R/2'], 'malformedRow'],
    ['no address', ['Lost', 'R#FF0000', 'R/4 R/2', 'unknown'], 'malformedRow'],
    ['no palette', ['Lost', '', 'R/4 R/2', address], 'noPalette'],
    ['no threads', ['Lost', 'R#FF0000', 'R0', address], 'emptySett'],
  ])('is skipped for %s', (_, row, reason) => {
    expect(only(row)).toMatchObject({ ok: false, reason })
  })
})

it('throws for a file with other columns', () => {
  expect(() => [...readTartanRegister(linesOf(['Name', 'Colour'], ['x', 'y']))]).toThrow(/columns/)
})
