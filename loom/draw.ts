import { drawBoucle } from './pile/boucle.ts'
import { drawDamask } from './damask/draw-damask.ts'
import { drawWeave } from './weave/draw-weave.ts'
import { develop } from './picture/finish.ts'
import type { Canvas, PictureFrame } from './picture/picture.ts'
import type { Recipe } from './recipe/recipe.ts'
import { drawSheer } from './sheer/sheer.ts'
import { drawVelvet } from './pile/velvet.ts'

export type { PictureFrame } from './picture/picture.ts'

/**
 * Draws a cloth at true scale: RGB, three bytes a pixel, row by row from the top left. The pattern starts at the
 * cloth's origin (moved by `offsetCm`), so that other sizes show the same cloth; a picture whose size is a whole number
 * of visible repeats tiles seamlessly.
 */
export function drawCloth(recipe: Recipe, picture: PictureFrame): Uint8Array {
  return develop(canvasOf(recipe, picture), picture, recipe.seed)
}

function canvasOf(recipe: Recipe, picture: PictureFrame): Canvas {
  switch (recipe.kind) {
    case 'weave':
      return drawWeave(recipe, picture)
    case 'damask':
      return drawDamask(recipe, picture)
    case 'velvet':
      return drawVelvet(recipe, picture)
    case 'boucle':
      return drawBoucle(recipe, picture)
    case 'sheer':
      return drawSheer(recipe, picture)
  }
}
