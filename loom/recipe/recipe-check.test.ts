import { describe, expect, it } from 'vitest'
import { sheetCloths } from '../contact-sheet/recipes.ts'
import { checkRecipe, RecipeError } from './recipe-check.ts'

const linen = {
  v: 1,
  kind: 'weave',
  seed: 1,
  structure: { name: 'plain' },
  warp: [['#c7b79c', 1]],
  weft: [['#bcab8f', 1]],
  warpYarn: 'linen',
  weftYarn: 'linen',
  endsPerCm: 12,
  picksPerCm: 11,
}

describe('checkRecipe', () => {
  it('accepts every cloth of the contact sheet, also after a round trip through JSON', () => {
    for (const { recipe } of sheetCloths) {
      expect(checkRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe)
    }
  })

  it.each([
    [null, 'recipe must be an object'],
    [{ ...linen, kind: 'felt' }, 'recipe.kind must be one of'],
    [{ ...linen, v: 2 }, 'recipe.v must be'],
    [{ ...linen, warp: [] }, 'recipe.warp must be a list of 1 to'],
    [{ ...linen, warp: [['red', 1]] }, 'recipe.warp[0][0] must be a colour'],
    [{ ...linen, weft: [['#bcab8f', 0]] }, 'recipe.weft[0][1] must be a number from 1'],
    [{ ...linen, endsPerCm: Number.NaN }, 'recipe.endsPerCm must be a number'],
    [{ ...linen, warpYarn: 'asbestos' }, 'recipe.warpYarn must be one of'],
    [{ ...linen, structure: { name: 'satin', ends: 6 } }, 'recipe.structure.ends must be 5 or 8'],
    [{ ...linen, structure: { name: 'twill', over: [2] } }, 'recipe.structure.over must be a list'],
    [{ ...linen, colour: '#ffffff' }, 'recipe.colour is not known here'],
    [
      { ...linen, structure: { name: 'custom', threading: [0], tieUp: [[0]], treadling: [3] } },
      'recipe.structure.treadling[0] names treadle 3',
    ],
    [
      {
        ...linen,
        warp: [
          ['#c7b79c', 4000],
          ['#c7b79d', 4000],
          ['#c7b79c', 4000],
          ['#c7b79d', 4000],
          ['#c7b79c', 4000],
          ['#c7b79d', 1],
        ],
      },
      'recipe.warp must hold at most',
    ],
    [
      {
        v: 1,
        kind: 'sheer',
        seed: 1,
        yarn: 'linen',
        colour: '#aaaaaa',
        opacity: 2,
        endsPerCm: 12,
        picksPerCm: 12,
      },
      'recipe.opacity',
    ],
    [{ v: 1, kind: 'boucle', seed: 1, colours: [] }, 'recipe.colours must be a list'],
  ])('refuses recipe %#: %s', (recipe, message) => {
    expect(() => checkRecipe(recipe)).toThrow(RecipeError)
    expect(() => checkRecipe(recipe)).toThrow(message)
  })
})
