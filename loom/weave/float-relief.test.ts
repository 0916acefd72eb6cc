import { describe, expect, it } from 'vitest'
import { liftTable } from '../recipe/lift-table.ts'
import { expandStructure } from '../recipe/structures.ts'
import type { Structure } from '../recipe/structures.ts'
import { floatRelief } from './float-relief.ts'

const reliefOf = (structure: Structure) => floatRelief(liftTable(expandStructure(structure)))

describe('floatRelief', () => {
  it('darkens the pits of a waffle, where floats are short, and lights its ridges', () => {
    const relief = reliefOf({ name: 'waffle' })!
    const at = (end: number, pick: number) => relief[pick * 8 + end]!
    // Picks 3 and 4 float over five and seven ends around the first; on either side of them nothing floats far.
    expect(Math.min(at(0, 3), at(0, 4))).toBeGreaterThan(0.1)
    expect(Math.max(at(0, 0), at(0, 7))).toBeLessThan(-0.1)
  })

  it.each<Structure>([
    { name: 'plain' },
    { name: 'basket' },
    { name: 'twill22' },
    { name: 'twill31' },
    { name: 'satin', ends: 8 },
  ])('leaves $name level', structure => {
    expect(reliefOf(structure)).toBeNull()
  })
})
