import * as fc from 'fast-check'
import type { ClothToCut } from '../cloth.ts'

export const cm = (centimetres: number): number => centimetres * 10_000
export const inches = (figure: number): number => figure * 25_400

/** A plain cloth 138 cm wide, with overrides. */
export const aCloth = (given: Partial<ClothToCut> = {}): ClothToCut => ({
  usableWidthMicrometres: cm(138),
  verticalRepeatMicrometres: null,
  horizontalRepeatMicrometres: null,
  matchType: 'none',
  direction: 'upTheRoll',
  ...given,
})

export const lengths = (max: number) => fc.integer({ min: 1, max })

const repeats = fc.option(fc.integer({ min: cm(1), max: cm(150) }))

/** Cloths of any width and repeat. */
export const patternedCloths: fc.Arbitrary<ClothToCut> = fc.record({
  usableWidthMicrometres: fc.integer({ min: cm(60), max: cm(330) }),
  verticalRepeatMicrometres: repeats,
  horizontalRepeatMicrometres: repeats,
  matchType: fc.constantFrom('straight', 'halfDrop', 'none'),
  direction: fc.constantFrom('upTheRoll', 'railroaded'),
})

export const grids = fc.record({
  minOrderMicrometres: lengths(5_000_000),
  orderIncrementMicrometres: lengths(1_000_000),
})
