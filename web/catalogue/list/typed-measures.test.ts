import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import type { TypedName } from '@selvedge/contract/catalogue/filter-names.ts'
import { asTyped, fromTyped, typedMeasures } from './typed-measures.ts'

const unit = constantFrom('m' as const, 'yd' as const)
const names = Object.keys(typedMeasures) as TypedName[]
const wholes = names.filter(name => ['money', 'weight'].includes(typedMeasures[name].kind))
const lengths = names.filter(name => ['metres', 'centimetres'].includes(typedMeasures[name].kind))

it('formats a filter so that submitting it again does not change it', () => {
  assert(
    property(constantFrom(...wholes), integer({ min: 0, max: 5000 }), unit, (name, value, read) => {
      expect(fromTyped(name, asTyped(name, value, read), read)).toBe(value)
    }),
  )
  assert(
    property(constantFrom(...lengths), integer({ min: 0, max: 60_000 }), unit, (name, hundredths, read) => {
      const value = hundredths / 100
      expect(fromTyped(name, asTyped(name, value, read), read)).toBe(value)
    }),
  )
})
it('formats round figures without decimals', () => {
  expect(asTyped('inStock', fromTyped('inStock', 25, 'yd'), 'yd')).toBe(25)
  expect(asTyped('inStock', 22.86, 'yd')).toBe(25)
  expect(asTyped('priceTo', 6000, 'm')).toBe(60)
  expect(asTyped('weightFrom', 300, 'yd')).toBe(8.85)
  expect(asTyped('repeatTo', 17.78, 'yd')).toBe(7)
})
