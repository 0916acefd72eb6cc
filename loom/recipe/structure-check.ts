import { list, number, oneOf, optional, RecipeError, variant, whole } from './check.ts'
import type { Check } from './check.ts'

const direction = optional(oneOf(['left', 'right']))
const point = whole(3, 400)
const satinEnds: Check = (value, path) => {
  if (value !== 5 && value !== 8) throw new RecipeError(`${path} must be 5 or 8`)
}
const shaft = whole(0, 31)

/** The fields of each named structure. */
const structureShapes: Readonly<Record<string, Record<string, Check>>> = {
  plain: {},
  basket: { size: optional(whole(2, 6)) },
  rib: { picks: optional(whole(2, 8)) },
  twill: { over: list(number(1, 12), 2, 8), direction },
  twill22: { direction },
  twill31: { direction },
  twill13: { direction },
  twill21: { direction },
  brokenTwill: {},
  cavalryTwill: {},
  herringbone: { point },
  chevron: { point },
  diamond: { point },
  houndstooth: {},
  satin: { ends: satinEnds },
  sateen: { ends: satinEnds },
  crepe: {},
  waffle: {},
  custom: {
    threading: list(shaft, 1, 4000),
    tieUp: list(list(shaft, 0, 32), 1, 64),
    treadling: list(whole(0, 63), 1, 4000),
  },
}

const named = variant('name', structureShapes)

/** A structure by its name, or a draft whose treadles are all tied up. */
export const structure: Check = (value, path) => {
  named(value, path)
  const { name, tieUp, treadling } = value as { name: string; tieUp: number[][]; treadling: number[] }
  if (name !== 'custom') return
  treadling.forEach((treadle, pick) => {
    if (treadle >= tieUp.length) {
      throw new RecipeError(`${path}.treadling[${pick}] names treadle ${treadle}, which is not tied up`)
    }
  })
}
