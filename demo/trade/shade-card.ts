import type { Pattern } from '@selvedge/contract/catalogue/terms.ts'
import { colourFamily, type ColourFamily } from '@selvedge/loom/colour/colour-family.ts'
import type { Recipe } from '@selvedge/loom/recipe/recipe.ts'
import type { Random } from '../random.ts'
import { companionsOf } from '../colour/companions.ts'
import { mainShades, nearestShade } from '../colour/shades.ts'
import type { RangedShade } from '../colour/shades.ts'
import { wholeColour } from '../colour/whole-colour.ts'
import type { House } from './house.ts'
import type { PlannedDesign, Woven } from './planned-designs.ts'

/** A colourway's name and number, its recipe, and its colour from across the room. */
export type CardEntry = {
  colourName: string
  colourNumber: string
  recipe: Recipe
  hex: string
  /** What it is looked for as: of several colours as the main one, though a green stripe on a sand ground averages to sand. */
  colourFamily: ColourFamily
}

/** Patterns of the weave alone, in one colour or in mixed yarns. */
export const selfColoured: readonly Pattern[] = ['plain', 'texture', 'twill', 'herringbone']

type Coloured = Pick<CardEntry, 'colourName' | 'recipe'> & { mainHex: string }

/** Colourways per design: three to eight. */
const COUNTS = [
  [3, 12],
  [4, 24],
  [5, 26],
  [6, 20],
  [7, 10],
  [8, 8],
] as const

/** The colourways of a design in the order of its shade card. */
export function shadeCard({ woven, random, colourways }: PlannedDesign, house: House): CardEntry[] {
  const count = colourways ?? random.branch('count').weighted(COUNTS)
  const coloured =
    woven.kind === 'register'
      ? registerCard(woven, count, house, random)
      : loomCard(woven, count, house, random)
  const numbers = colourNumbers(coloured.length, random.branch('colour numbers'))
  const hasOneColour = selfColoured.includes(woven.cloth.pattern)
  return coloured.map(({ mainHex, ...entry }, k) => {
    const hex = wholeColour(entry.recipe)
    const family = colourFamily(hasOneColour ? hex : mainHex)
    return { ...entry, colourNumber: numbers[k] ?? '', hex, colourFamily: family }
  })
}

function loomCard(
  { cloth }: Extract<Woven, { kind: 'loom' }>,
  count: number,
  house: House,
  random: Random,
): Coloured[] {
  const shades = mainShades(count, cloth.ranges ?? house.ranges, cloth.lightness, random.branch('shades'))
  return shades.map(({ shade, range }) => ({
    colourName: shade.name,
    mainHex: shade.hex,
    recipe: cloth.weave(companionsOf(shade, range, random.branch('companions')), range),
  }))
}

/** The register's own colours first, named after the nearest of the supplier's shades; then the supplier's. */
function registerCard(
  { cloth }: Extract<Woven, { kind: 'register' }>,
  count: number,
  house: House,
  random: Random,
): Coloured[] {
  const named = nearestShade(cloth.registerMain, house.ranges)
  const shades = mainShades(count, house.ranges, cloth.lightness, random.branch('shades'))
  const isOther = ({ shade }: RangedShade) => shade.name !== named.shade.name
  const others = shades.filter(isOther).slice(0, count - 1)
  return [
    {
      colourName: named.shade.name,
      mainHex: cloth.registerMain,
      recipe: cloth.weaveRegister(),
    },
    ...others.map(({ shade, range }) => ({
      colourName: shade.name,
      mainHex: shade.hex,
      recipe: cloth.weave(companionsOf(shade, range, random.branch('companions')), range),
    })),
  ]
}

/** '01', '02' …, with an occasional gap where a shade was dropped before weaving. */
function colourNumbers(count: number, random: Random): string[] {
  let number = 0
  return Array.from({ length: count }, () => {
    number += random.happens(0.07) ? 2 : 1
    return String(number).padStart(2, '0')
  })
}
