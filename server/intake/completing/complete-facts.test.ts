import { expect, it } from 'vitest'
import { completeFacts } from './complete-facts.ts'

const defaults = {
  productType: null,
  pattern: null,
  usage: [],
  judgeUsage: false,
  matchType: null,
  direction: null,
  reversible: null,
  status: 'active',
  flammabilityTreatment: null,
  pieceLengthMetres: null,
  leadTimeDays: null,
  sampleAvailable: null,
  namedWidthUnit: 'cm',
  widthCm: 140,
} as const
const all = { ...defaults, usage: [...defaults.usage] }
const passed = (standard: 'NF P 92-503 M1' | 'BS 5852 source 5' | 'EN 1021-1') => ({
  standard,
  class: 'pass',
  treatment: null,
  certificate: null,
})

it('keeps a fire test of the catalogue where not all that a list names could be read', () => {
  const stored = completeFacts('Borkum', { flammability: [passed('BS 5852 source 5')] }, undefined, all)!
  const flammability = [passed('NF P 92-503 M1')]
  const partly = completeFacts('Borkum', { flammability, isFlammabilityPartial: true }, stored, all)
  expect(partly).toMatchObject({ flammability: [...flammability, passed('BS 5852 source 5')] })
  expect(partly).not.toHaveProperty('isFlammabilityPartial')
  expect(completeFacts('Borkum', { flammability }, stored, all)!.flammability).toEqual(flammability)
})

it('assumes the width of all fabrics for none whose name says another', () => {
  expect(completeFacts('Borkum', {}, undefined, all)!.usableWidthCm).toBe(140)
  expect(completeFacts('Juist 300', {}, undefined, all)).toBe(null)
})
