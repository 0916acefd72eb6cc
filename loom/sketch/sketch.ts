import { averageColour, lightHeld } from '../colour/average-colour.ts'
import { hexToLinear } from '../colour/colour-spaces.ts'
import type { LinearRgb } from '../colour/colour-spaces.ts'
import { DAMASK_LIGHT, WOVEN_LIGHT } from '../colour/lit-yarn.ts'
import { planCoarseDamask } from '../damask/damask.ts'
import { develop } from '../picture/finish.ts'
import { paddedCanvas } from '../picture/picture.ts'
import type { Canvas, PictureFrame } from '../picture/picture.ts'
import { drawVelvet } from '../pile/velvet.ts'
import type { Recipe, SheerRecipe } from '../recipe/recipe.ts'
import { BACKLIGHT } from '../sheer/sheer-light.ts'
import { planSheer } from '../sheer/sheer.ts'
import { planWeave } from '../weave/weave-plan.ts'
import { sketchFace } from './sketch-face.ts'

/**
 * Draws a cloth in a few pixels, for a page to show enlarged until its picture is drawn: its colours and its pattern in
 * their places, without yarn, relief or light. RGB, three bytes a pixel.
 */
export function sketchCloth(recipe: Recipe, frame: PictureFrame): Uint8Array {
  return develop(sketchOf(recipe, frame), frame, recipe.seed)
}

function sketchOf(recipe: Recipe, frame: PictureFrame): Canvas {
  switch (recipe.kind) {
    case 'weave':
      return sketchFace(planWeave(recipe), WOVEN_LIGHT, frame)
    case 'damask':
      return sketchFace(planCoarseDamask(recipe), DAMASK_LIGHT, frame)
    case 'sheer':
      return beforeLight(recipe, sketchFace(planSheer(recipe), WOVEN_LIGHT, frame))
    case 'velvet':
      // Drawing a pile takes time by the pixel, so the drawing itself is quick when it is this small.
      return drawVelvet(recipe, frame)
    case 'boucle':
      return evenly(hexToLinear(averageColour(recipe)), frame)
  }
}

function beforeLight(recipe: SheerRecipe, canvas: Canvas): Canvas {
  const held = lightHeld(recipe)
  const { light } = canvas
  for (let k = 0; k < light.length; k++) light[k] = light[k]! * held + BACKLIGHT[k % 3]! * (1 - held)
  return canvas
}

function evenly(colour: LinearRgb, frame: PictureFrame): Canvas {
  const canvas = paddedCanvas(frame, 0)
  for (let k = 0; k < canvas.light.length; k++) canvas.light[k] = colour[k % 3]!
  return canvas
}
