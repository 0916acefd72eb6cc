import { describe, expect, it } from 'vitest'
import { CutList } from './cut-list.ts'
import { cutListAfter, placedCuts, windowCuts } from './cuts.ts'
import { cm } from './testing/cloths.ts'

const stored = {
  make: 'curtain' as const,
  cuts: { count: 2, lengthMicrometres: cm(274.5), isRailroaded: false },
  extraMicrometres: 0,
  totalMicrometres: cm(549),
}
const left = { window: 'Left', alike: 1, count: 2, lengthMicrometres: cm(274.5), isRailroaded: false }
const middle = { window: '', alike: 3, count: 3, lengthMicrometres: cm(128.1), isRailroaded: false }
const bay = { ...stored, cuts: [left, middle], totalMicrometres: cm(933.3) }

describe('a cut list', () => {
  it('of one window, as it was stored before there could be several, stays as it is', () => {
    expect(CutList.parse(stored)).toEqual(stored)
    expect(windowCuts(stored)).toEqual([{ ...stored.cuts, window: '', alike: 1 }])
    expect(windowCuts({ cuts: null })).toEqual([])
  })
  it('of several windows says where each cut lies, in their order', () => {
    expect(CutList.parse(bay)).toEqual(bay)
    const placed = placedCuts(windowCuts(bay))
    expect(placed.map(cut => [cut.window, cut.windowNumber, cut.number, cut.fromMicrometres])).toEqual([
      ['Left', 1, 1, 0],
      ['Left', 1, 2, cm(274.5)],
      ['', 2, 1, cm(549)],
      ['', 2, 2, cm(549 + 128.1)],
      ['', 2, 3, cm(549 + 256.2)],
    ])
    expect(placed.at(-1)!.toMicrometres).toBe(bay.totalMicrometres)
  })
  it('of several windows goes when the length is no longer enough for all of them', () => {
    const from = { fromMicrometres: cm(940) }
    expect(cutListAfter(bay, { ...from, toMicrometres: cm(935) })).toEqual(bay)
    expect(cutListAfter(bay, { ...from, toMicrometres: cm(900) })).toBeNull()
  })
  it('refuses windows without cuts, and names that no drawing has room for', () => {
    expect(CutList.safeParse({ ...bay, cuts: [] }).success).toBe(false)
    expect(CutList.safeParse({ ...bay, cuts: [{ ...left, window: 'x'.repeat(21) }] }).success).toBe(false)
  })
})
