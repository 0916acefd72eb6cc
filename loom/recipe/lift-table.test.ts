import { describe, expect, it } from 'vitest'
import { dobbyTable, leastCommonMultiple, liftTable } from './lift-table.ts'

describe('lift tables', () => {
  it('raises the shafts tied to the treadle of each pick', () => {
    const table = liftTable({ threading: [0, 1, 2], tieUp: [[0, 2], [1]], treadling: [0, 1, 1] })
    expect(table).toEqual({ ends: 3, picks: 3, up: Uint8Array.from([1, 0, 1, 0, 1, 0, 0, 1, 0]) })
  })

  it('places a dobby’s structures side by side over a common number of picks', () => {
    const table = dobbyTable([
      [{ name: 'plain' }, 4],
      [{ name: 'satin', ends: 5 }, 5],
    ])
    expect([table.ends, table.picks]).toEqual([9, 10])
    expect(table.up.slice(0, 4)).toEqual(Uint8Array.from([1, 0, 1, 0]))
    expect(table.up.slice(4, 9).filter(one => one === 1)).toHaveLength(4)
  })

  it('finds the least common multiple', () => {
    expect(leastCommonMultiple(4, 6)).toBe(12)
    expect(leastCommonMultiple(1, 9)).toBe(9)
  })
})
