import { describe, expect, it } from 'vitest'
import { cameFrom } from './came-from.server.ts'

const from = (referer: string, path = '/fabrics/nothing') =>
  cameFrom(new Request(`https://cloth.example${path}`, { headers: { referer } }))

describe('the way back', () => {
  it('is the page of ours before, with what it was asked', () => {
    expect(from('https://cloth.example/fabrics?use=curtain')).toBe('/fabrics?use=curtain')
  })
  it('is unknown where the reader came from elsewhere, from nowhere or from here', () => {
    expect(from('https://other.example/fabrics')).toBeNull()
    expect(from('not an address')).toBeNull()
    expect(from('https://cloth.example/fabrics/nothing')).toBeNull()
    expect(from('https://cloth.example/fabrics/nothing', '/fabrics/nothing.data')).toBeNull()
  })
})
