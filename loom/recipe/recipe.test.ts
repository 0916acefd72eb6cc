import { describe, expect, it } from 'vitest'
import { recipeHash } from './recipe.ts'
import type { Recipe } from './recipe.ts'

const velvet: Recipe = { v: 1, kind: 'velvet', seed: 3, colour: '#6b272b', style: 'plain' }

describe('recipeHash', () => {
  it('is 32 hexadecimal characters', () => {
    expect(recipeHash(velvet)).toMatch(/^[0-9a-f]{32}$/)
  })

  it('does not depend on the order of keys or on undefined fields', () => {
    const turned = { style: 'plain', colour: '#6b272b', seed: 3, kind: 'velvet', v: 1, crush: undefined }
    expect(recipeHash(turned as unknown as Recipe)).toBe(recipeHash(velvet))
    expect(recipeHash(JSON.parse(JSON.stringify(velvet)) as Recipe)).toBe(recipeHash(velvet))
  })

  it('changes with anything that changes the picture', () => {
    expect(recipeHash({ ...velvet, seed: 4 })).not.toBe(recipeHash(velvet))
    expect(recipeHash({ ...velvet, colour: '#6b272c' })).not.toBe(recipeHash(velvet))
  })
})
