import { describe, expect, it } from 'vitest'
import { closedRate, latticeOf, modulo, nodeOf } from './lattice.ts'

describe('lattices', () => {
  it('keeps its cell size on endless cloth', () => {
    expect(latticeOf(7, null)).toEqual({ cell: 7, count: 0 })
    expect(nodeOf(latticeOf(7, null), -3)).toBe(-3)
  })

  it('fits whole cells into a period and wraps nodes into it', () => {
    const lattice = latticeOf(7, 100)
    expect(lattice.count).toBe(14)
    expect(lattice.cell * lattice.count).toBeCloseTo(100)
    expect(nodeOf(lattice, 14)).toBe(0)
    expect(nodeOf(lattice, -1)).toBe(13)
  })

  it('changes a rate to the nearest that fits the period', () => {
    expect(closedRate(0.8, null)).toBe(0.8)
    expect((closedRate(0.8, 24) * 24) % 1).toBeCloseTo(0)
    expect(closedRate(5, 24, 256) * 24).toBe(0)
    expect(closedRate(5, 240, 256) * 240).toBe(1280)
  })

  it('never gives a negative remainder', () => {
    expect(modulo(-1, 4)).toBe(3)
    expect(modulo(9, 4)).toBe(1)
  })
})
