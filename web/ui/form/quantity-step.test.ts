import { describe, expect, it } from 'vitest'
import { stepQuantity, writeQuantity } from './quantity-step.ts'

const tenCentimetres = { step: 0.1, min: 1 }

describe('stepping a quantity', () => {
  it('goes from between two points of the grid to the next in either direction', () => {
    expect(stepQuantity('13.725', 1, tenCentimetres)).toBe(13.8)
    expect(stepQuantity('13.725', -1, tenCentimetres)).toBe(13.7)
  })

  it('goes one whole step from a point of the grid, without floating-point noise', () => {
    expect(stepQuantity('1.2', 1, tenCentimetres)).toBe(1.3)
    expect(stepQuantity('1.3', -1, tenCentimetres)).toBe(1.2)
  })

  it('counts the grid from the minimum order', () => {
    expect(stepQuantity('2', 1, { step: 0.5, min: 1.2 })).toBe(2.2)
  })

  it('stays between minimum and maximum', () => {
    expect(stepQuantity('1', -1, tenCentimetres)).toBe(1)
    expect(stepQuantity('0.2', 1, tenCentimetres)).toBe(1)
    expect(stepQuantity('26.4', 1, { ...tenCentimetres, max: 26.4 })).toBe(26.4)
  })

  it('reads a comma or a point, and starts at the minimum when nothing can be read', () => {
    expect(stepQuantity('13,8', 1, tenCentimetres)).toBe(13.9)
    expect(stepQuantity('ten', 1, tenCentimetres)).toBe(1.1)
  })

  it('writes the decimals of the grid and the separator of the reader', () => {
    expect(writeQuantity(14, tenCentimetres, ',')).toBe('14,0')
    expect(writeQuantity(2.2, { step: 0.25, min: 1 }, '.')).toBe('2.20')
  })
})
