import { describe, expect, it } from 'vitest'
import { readTypedLength } from './typed-length.ts'

describe('a typed length', () => {
  it.each([
    ['2 1/2 yd', 2.5, 'yd'],
    ['2 1/2', 2.5, 'yd'],
    ['12½', 12.5, 'yd'],
    ['3/4 yd', 0.75, 'yd'],
    ['2-1/4', 2.25, 'yd'],
    ['54 in', 1.5, 'yd'],
    ['54"', 1.5, 'yd'],
    ['13 1/2 inches', 0.375, 'yd'],
    ['4.5 ft', 1.5, 'yd'],
    ['20 m', 20, 'm'],
    ['20m.', 20, 'm'],
    ['250 cm', 2.5, 'm'],
    ['13,725', 13.725, 'yd'],
    ['13.', 13, 'yd'],
    ['-4', -4, 'yd'],
    ['−2 1/2 m', -2.5, 'm'],
  ])('reads %j in a field of yards', (typed, quantity, unit) => {
    expect(readTypedLength(typed, 'yd')).toEqual({ quantity, unit })
  })
  it.each(['', 'yd', '2 1/0', '1/', '2 rolls', '1.2.3', '--4', '5 yd 2', '1e9'])(
    'does not guess at %j',
    typed => {
      expect(readTypedLength(typed, 'yd')).toBeUndefined()
    },
  )
})
