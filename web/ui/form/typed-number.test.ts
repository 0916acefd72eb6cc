import { describe, expect, it } from 'vitest'
import { parseTypedNumber, sentNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['13.725', 13.725],
    ['13,725', 13.725],
    [' 5 ', 5],
    ["1'250", 1250],
    ['13.', 13],
    [',5', 0.5],
  ])('reads %j', (text, value) => {
    expect(parseTypedNumber(text)).toBe(value)
  })
  it.each(['', 'five', '1.2.3', '1.000,5', '.', '-4', '1e9', '5 yd'])('does not guess at %j', text => {
    expect(parseTypedNumber(text)).toBeUndefined()
  })
  it('is sent so that what is missing and what is no number are told apart', () => {
    expect([sentNumber('4,5'), sentNumber(' '), sentNumber('x')]).toEqual([4.5, Number.NaN, Infinity])
  })
})
