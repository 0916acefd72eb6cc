import { waveField } from '../noise/field.ts'
import type { ClothArea, Field } from '../noise/field.ts'
import { latticeOf } from '../noise/lattice.ts'
import type { PictureFrame } from '../picture/picture.ts'
import type { Pile } from './pile.ts'
import type { VelvetRecipe } from '../recipe/recipe.ts'

const TUFTS_PER_CM = 22
/** Ribs of a corduroy whose recipe states none. */
export const WALES_PER_CM = 3
const MARGIN_CM = 1

/** The pile under a picture: its tufts and the slow fields that tilt it. */
export type VelvetPile = {
  recipe: VelvetRecipe
  pxPerCm: number
  tufts: Pile
  /** Long soft folds, and shorter brush marks. */
  folds: Field
  strokes: Field
  /** Wales per centimetre; 0 if not corduroy. */
  wales: number
}

/** Prepares the pile. A corduroy as wide as a whole number of wales tiles seamlessly. */
export function velvetPile(recipe: VelvetRecipe, picture: PictureFrame): VelvetPile {
  const { seed } = recipe
  const widthCm = picture.widthPx / picture.pxPerCm
  const { wales, closes } = walesAcross(recipe, picture, widthCm)
  const area: ClothArea = {
    leftCm: (picture.offsetCm?.x ?? 0) - MARGIN_CM,
    topCm: (picture.offsetCm?.y ?? 0) - MARGIN_CM,
    widthCm: widthCm + 2 * MARGIN_CM,
    heightCm: picture.heightPx / picture.pxPerCm + 2 * MARGIN_CM,
    periodXCm: closes ? widthCm : null,
    periodYCm: null,
  }
  const tuftCm = 1 / (recipe.tuftsPerCm ?? TUFTS_PER_CM)
  const strokes =
    recipe.style === 'crushed' ? { shortestXCm: 1.5, shortestYCm: 3.4 } : { shortestXCm: 3.4, shortestYCm: 9 }
  return {
    recipe,
    pxPerCm: picture.pxPerCm,
    tufts: { seed: seed + 801, across: latticeOf(tuftCm, area.periodXCm), along: latticeOf(tuftCm, null) },
    folds: waveField(area, { seed: seed + 802, shortestXCm: 6.5, shortestYCm: 26, waves: 14 }),
    strokes: waveField(area, { seed: seed + 803, ...strokes, waves: 60 }),
    wales,
  }
}

function walesAcross(recipe: VelvetRecipe, picture: PictureFrame, widthCm: number) {
  if (recipe.style !== 'corduroy') return { wales: 0, closes: false }
  const perCm = recipe.walesPerCm ?? WALES_PER_CM
  const whole = Math.round(widthCm * perCm)
  const closes = whole > 0 && Math.abs(whole / perCm - widthCm) * picture.pxPerCm <= 0.5
  return { wales: closes ? whole / widthCm : perCm, closes }
}
