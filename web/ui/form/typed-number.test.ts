import { describe, expect, it } from 'vitest'
import { parseTypedNumber } from './typed-number.ts'

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
})
