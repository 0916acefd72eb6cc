import { drawBoucle } from './boucle.ts'
import { drawDamask } from './draw-damask.ts'
import { drawWeave } from './draw-weave.ts'
import { develop } from './finish.ts'
import type { Canvas, PictureFrame } from './picture.ts'
import type { Recipe } from './recipe.ts'
import { drawSheer } from './sheer.ts'
import { drawVelvet } from './velvet.ts'

export type { PictureFrame } from './picture.ts'

/**
 * Draws a cloth at true scale: RGB, three bytes a pixel, row by row from the left top. The pattern starts at
 * the cloth's origin (moved by `offsetCm`), so that other sizes show the same cloth; where the size is a whole
 * number of visible repeats the picture closes on itself.
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
