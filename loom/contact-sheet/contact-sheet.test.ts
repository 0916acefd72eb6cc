import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { contactSheet } from './contact-sheet.ts'
import { sheetCloths } from './recipes.ts'
import { recipeHash } from '../recipe/recipe.ts'

describe('contact sheet', () => {
  it('has forty different cloths of every kind with unique names', () => {
    expect(sheetCloths).toHaveLength(40)
    expect(new Set(sheetCloths.map(cloth => cloth.name)).size).toBe(40)
    expect(new Set(sheetCloths.map(cloth => recipeHash(cloth.recipe))).size).toBe(40)
    const kinds = new Set(sheetCloths.map(cloth => cloth.recipe.kind))
    expect(kinds).toEqual(new Set(['weave', 'damask', 'velvet', 'boucle', 'sheer']))
  })

  it('arranges cloths in rows of eight', async () => {
    const sheet = await contactSheet(sheetCloths.slice(32, 35))
    const { width, height } = await sharp(sheet).metadata()
    expect([width, height]).toEqual([1805, 230])
  })
})
