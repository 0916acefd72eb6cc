import { describe, expect, it } from 'vitest'
import { code128 } from './code128.ts'

/** The modules as ones and zeros, without the quiet zones. */
function modules(text: string): string {
  const { width, bars } = code128(text)!
  const row = Array.from({ length: width }, () => '0')
  for (const bar of bars) row.fill('1', bar.x, bar.x + bar.width)
  return row.join('').slice(10, -10)
}

describe('Code 128', () => {
  it('writes start, characters, check character and stop as printed in the standard', () => {
    // "PJJ123C": its check character is 54 in code set B with start B; each symbol is eleven modules, the stop thirteen.
    const row = modules('PJJ123C')
    expect(row).toHaveLength(11 * 9 + 13)
    expect(row.startsWith('11010010000')).toBe(true)
    expect(row.endsWith('1100011101011')).toBe(true)
    const check = (104 + 48 + 42 * 2 + 42 * 3 + 17 * 4 + 18 * 5 + 19 * 6 + 35 * 7) % 103
    const alone = modules(String.fromCharCode(32 + check))
    expect(row.slice(11 * 8, 11 * 9)).toBe(alone.slice(11, 22))
  })
  it('gives every character a pattern of its own', () => {
    const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
    const drawn = characters.map(one => modules(one).slice(11, 22))
    expect(new Set(drawn).size).toBe(95)
    for (const pattern of drawn) expect(pattern).toMatch(/^1[01]{9}0$/)
  })
  it('refuses what it cannot write', () => {
    expect(code128('')).toBeUndefined()
    expect(code128('Größe')).toBeUndefined()
  })
})
