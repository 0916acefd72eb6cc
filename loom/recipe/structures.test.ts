import { describe, expect, it } from 'vitest'
import { liftTable } from './lift-table.ts'
import { expandStructure } from './structures.ts'
import type { Structure } from './structures.ts'

function drawn(structure: Structure): string[] {
  const { ends, picks, up } = liftTable(expandStructure(structure))
  return Array.from({ length: picks }, (_, pick) => up.slice(pick * ends, (pick + 1) * ends).join(''))
}

function shareUp(structure: Structure): number {
  const { up } = liftTable(expandStructure(structure))
  return up.reduce((sum, one) => sum + one, 0) / up.length
}

describe('structures', () => {
  it('alternates in plain weave', () => {
    expect(drawn({ name: 'plain' })).toEqual(['10', '01'])
  })

  it('doubles plain weave in a basket', () => {
    expect(drawn({ name: 'basket' })).toEqual(['1100', '1100', '0011', '0011'])
  })

  it('moves a 2/2 twill one end a pick, to either hand', () => {
    expect(drawn({ name: 'twill22' })).toEqual(['1100', '1001', '0011', '0110'])
    expect(drawn({ name: 'twill22', direction: 'left' })).toEqual(['1100', '0110', '0011', '1001'])
    expect(drawn({ name: 'twill', over: [2, 2] })).toEqual(drawn({ name: 'houndstooth' }))
  })

  it('turns a herringbone after its point with a clean break', () => {
    const rows = drawn({ name: 'herringbone', point: 8 })
    expect(rows[0]).toHaveLength(16)
    // At the break no float continues from one side to the other: neighbours are opposite on every pick.
    expect(rows.every(row => row[7] !== row[8])).toBe(true)
  })

  it('mirrors a chevron and a diamond about their points', () => {
    const chevron = drawn({ name: 'chevron', point: 6 })
    expect(chevron.every(row => row[4] === row[6])).toBe(true)
    const diamond = drawn({ name: 'diamond', point: 6 })
    expect(diamond[4]).toBe(diamond[6])
  })

  it.each([5, 8] as const)('binds a satin of %i once an end, never beside another binding', ends => {
    const rows = drawn({ name: 'satin', ends })
    const places = rows.map(row => row.indexOf('0'))
    expect(rows.every(row => row.replace('0', '').includes('0') === false)).toBe(true)
    expect(new Set(places).size).toBe(ends)
    places.forEach((place, pick) => {
      const next = places[(pick + 1) % ends]!
      expect(Math.min((place - next + ends) % ends, (next - place + ends) % ends)).toBeGreaterThan(1)
    })
    expect(shareUp({ name: 'sateen', ends })).toBeCloseTo(1 / ends)
  })

  it('gives a crepe as much warp as weft and no long float', () => {
    expect(shareUp({ name: 'crepe' })).toBe(0.5)
    expect(drawn({ name: 'crepe' }).every(row => !/0000|1111/.test(row + row))).toBe(true)
  })

  it('weaves every end of every structure over and under', () => {
    const all: Structure[] = [
      { name: 'rib' },
      { name: 'twill31' },
      { name: 'twill13' },
      { name: 'twill21' },
      { name: 'brokenTwill' },
      { name: 'cavalryTwill' },
      { name: 'waffle' },
      { name: 'crepe' },
      { name: 'custom', threading: [0, 1, 2], tieUp: [[0], [1], [2]], treadling: [0, 1, 2] },
    ]
    for (const structure of all) {
      const { ends, picks, up } = liftTable(expandStructure(structure))
      for (let end = 0; end < ends; end++) {
        const column = Array.from({ length: picks }, (_, pick) => up[pick * ends + end])
        expect(new Set(column).size, `${structure.name} end ${end}`).toBe(2)
      }
    }
  })
})
