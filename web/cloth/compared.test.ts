import { describe, expect, it } from 'vitest'
import { compareTo, readCompared } from './compared.ts'

describe('cloths side by side', () => {
  it('are read from the address in order, without duplicates', () => {
    const ids = ['b-02', 'a-01', 'c-03']
    expect(readCompared(new URLSearchParams(compareTo(ids).search))).toEqual(ids)
    expect(readCompared(new URLSearchParams('cloth=a&cloth=b&cloth=a&cloth='))).toEqual(['a', 'b'])
    expect(compareTo([])).toEqual({ pathname: '/compare', search: '' })
  })
})
