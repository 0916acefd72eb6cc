import { expect, it } from 'vitest'
import { rollLengthIn } from './roll-lengths.ts'

it.each([
  ['300 (roll 50m)', 5000],
  ['Full Roll (55 yd)', 5029.2],
  ['Precio x rollo (50 m)', 5000],
  ['roll of 40 m', 4000],
  ['Рулон 40 м', 4000],
  ['(40 ม./ม้วน)', 4000],
  ['１卷（约６０米）', 6000],
])('%s tells the length of a roll', (text, cm) => {
  expect(rollLengthIn(text)).toBeCloseTo(cm, 1)
})

it.each(['Roll 4 m wide', 'rolls of 50-70 m', 'roll width 140 cm', 'Rollover 50 m', '50 m', 'per roll'])(
  '%s tells none',
  text => {
    expect(rollLengthIn(text)).toBeUndefined()
  },
)
