import {
  fields,
  hex,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  pair,
  RecipeError,
  variant,
  whole,
} from './check.ts'
import type { Check } from './check.ts'
import { figureShapes } from '../damask/figures/figure.ts'
import type { Recipe } from './recipe.ts'
import { coloursIn } from './sequence.ts'
import { structure } from './structure-check.ts'
import { yarnFigures } from '../yarn/yarn.ts'

export { RecipeError } from './check.ts'

const MOST_THREADS = 20_000
const MOST_COLOURS = 60

const yarn = oneOf(Object.keys(yarnFigures))
const perCm = number(2, 80)
const share = number(0, 1)

/** A colour order: runs of threads, limited in total threads and in colours. */
const runs: Check = (value, path) => {
  list(pair(hex, whole(1, 4000)), 1, 4000)(value, path)
  const order = value as [string, number][]
  if (order.reduce((sum, [, threads]) => sum + threads, 0) > MOST_THREADS) {
    throw new RecipeError(`${path} must hold at most ${MOST_THREADS} threads`)
  }
  if (coloursIn(order).length > MOST_COLOURS / 2) {
    throw new RecipeError(`${path} must hold at most ${MOST_COLOURS / 2} colours`)
  }
}

const satinEnds: Check = (value, path) => {
  if (value !== 5 && value !== 8) throw new RecipeError(`${path} must be 5 or 8`)
}

const accents: Check = (value, path) => {
  if (!isRecord(value)) throw new RecipeError(`${path} must be an object`)
  for (const [colour, name] of Object.entries(value)) {
    hex(colour, `${path} key`)
    yarn(name, `${path}.${colour}`)
  }
}

const common = { v: whole(1, 1), seed: whole(0, 2 ** 31 - 1) }

const setting = {
  endsPerCm: perCm,
  picksPerCm: perCm,
  warpYarn: yarn,
  weftYarn: yarn,
  warp: runs,
  weft: runs,
  heather: optional(number(0, 4)),
  heatherShade: optional(hex),
  slub: optional(share),
}

const recipe = variant('kind', {
  weave: {
    ...common,
    ...setting,
    structure,
    dobby: optional(list(pair(structure, whole(1, 2000)), 1, 200)),
    accents: optional(accents),
  },
  damask: {
    ...common,
    ...setting,
    figure: variant('name', figureShapes),
    repeatEnds: whole(16, 4000),
    repeatPicks: whole(16, 4000),
    satin: satinEnds,
  },
  velvet: {
    ...common,
    colour: hex,
    style: oneOf(['plain', 'crushed', 'corduroy', 'strie']),
    crush: optional(share),
    sheen: optional(share),
    tuftsPerCm: optional(number(8, 40)),
    walesPerCm: optional(number(0.5, 8)),
    secondColour: optional(hex),
  },
  boucle: {
    ...common,
    colours: list(hex, 1, 12),
    loopMm: optional(number(0.5, 6)),
    yarnMm: optional(number(0.2, 2)),
  },
  sheer: {
    ...common,
    yarn,
    colour: hex,
    opacity: share,
    endsPerCm: perCm,
    picksPerCm: perCm,
    slub: optional(share),
    stripes: optional(fields({ warp: optional(runs), weft: optional(runs) })),
    folds: optional(share),
  },
})

/** Returns the recipe if it is valid; throws a `RecipeError` that names the field and what is wrong. */
export function checkRecipe(value: unknown): Recipe {
  recipe(value, 'recipe')
  return value as Recipe
}
