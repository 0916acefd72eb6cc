import { describe, expect, it } from 'vitest'
import { previousPage } from './previous-page.ts'

const from = (referrer: string) => previousPage(referrer, 'https://cloth.example/fabrics/nothing')

describe('the previous page', () => {
  it('is the referrer on this site, with its query', () => {
    expect(from('https://cloth.example/fabrics?use=curtain')).toBe('/fabrics?use=curtain')
  })
  it('is null for another site, no referrer, or the same page', () => {
    expect(from('https://other.example/fabrics')).toBeNull()
    expect(from('not an address')).toBeNull()
    expect(from('')).toBeNull()
    expect(from('https://cloth.example/fabrics/nothing')).toBeNull()
  })
})
