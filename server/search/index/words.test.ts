import { describe, expect, it } from 'vitest'
import { withoutPunctuation, wordsOf } from './words.ts'

describe('wordsOf', () => {
  it('splits into letters and digits of any script, without case or accents', () => {
    expect(wordsOf('Chambéry, Vadsø & Großkarré 300 羊毛')).toEqual([
      'chambery',
      'vadso',
      'grosskarre',
      '300',
      '羊毛',
    ])
  })

  it('gives each word once', () => {
    expect(wordsOf('blue Blue  BLUE')).toEqual(['blue'])
  })
})

describe('withoutPunctuation', () => {
  it('strips a number to its letters and digits, keeping repeats', () => {
    expect(withoutPunctuation('HR 2140-04/04')).toBe('hr21400404')
  })
})
