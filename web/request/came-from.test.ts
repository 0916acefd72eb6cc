import { describe, expect, it } from 'vitest'
import { cameFrom } from './came-from.ts'

const from = (referrer: string) => cameFrom(referrer, 'https://cloth.example/fabrics/nothing')

describe('the way back', () => {
  it('is the page of ours before, with what it was asked', () => {
    expect(from('https://cloth.example/fabrics?use=curtain')).toBe('/fabrics?use=curtain')
  })
  it('is unknown where the reader came from elsewhere, from nowhere or from here', () => {
    expect(from('https://other.example/fabrics')).toBeNull()
    expect(from('not an address')).toBeNull()
    expect(from('')).toBeNull()
    expect(from('https://cloth.example/fabrics/nothing')).toBeNull()
  })
})
