import type { Recipe } from '@selvedge/loom/recipe/recipe.ts'

/** The different yarn colours of a recipe, in the order of first use. */
export function yarnColours(recipe: Recipe): string[] {
  return [...new Set(everyColour(recipe))]
}

function everyColour(recipe: Recipe): readonly string[] {
  switch (recipe.kind) {
    case 'weave':
    case 'damask':
      return [...recipe.warp, ...recipe.weft].map(([hex]) => hex)
    case 'velvet':
      return [recipe.colour, recipe.secondColour ?? recipe.colour]
    case 'boucle':
      return recipe.colours
    case 'sheer':
      return [recipe.colour, ...linesOf(recipe).map(([hex]) => hex)]
  }
}

const linesOf = ({ stripes }: Extract<Recipe, { kind: 'sheer' }>) => [
  ...(stripes?.warp ?? []),
  ...(stripes?.weft ?? []),
]
