import { encodeExactly, encodePicture, shrinkPicture } from './picture/encode.ts'
import type { PictureFormat } from './picture/encode.ts'
import { recipeHash } from './recipe/recipe.ts'
import type { Recipe } from './recipe/recipe.ts'
import { drawRepeating } from './repeating.ts'
import { sketchCloth } from './sketch/sketch.ts'

/** The views of a cloth, in centimetres of real cloth. */
export const views = {
  swatch: { widthCm: 18.3, heightCm: 18.3 },
  stage: { widthCm: 44, heightCm: 36 },
  afar: { widthCm: 110, heightCm: 90 },
  weave: { widthCm: 4.5, heightCm: 4.5 },
} as const

export type ViewName = keyof typeof views

export const viewWidths = [160, 320, 480, 640, 960, 1280, 1920, 2560] as const
export type ViewWidth = (typeof viewWidths)[number]

export type DrawnView = { rgb: Uint8Array; widthPx: number; heightPx: number }

/** Smaller pictures are scaled down from a drawing of this width, so that all widths show the same picture. */
const SMALLEST_DRAWN_WIDTH = 640

/** Size of a view in pixels at a width. */
export function viewSize(view: ViewName, widthPx: number): { widthPx: number; heightPx: number } {
  const { widthCm, heightCm } = views[view]
  return { widthPx, heightPx: Math.round((widthPx * heightCm) / widthCm) }
}

/** Draws a view of a cloth as RGB, three bytes a pixel. */
export async function drawView(recipe: Recipe, view: ViewName, widthPx: ViewWidth): Promise<DrawnView> {
  const size = viewSize(view, widthPx)
  const drawn = viewSize(view, Math.max(SMALLEST_DRAWN_WIDTH, widthPx))
  const rgb = drawnOnce(recipe, view, drawn)
  return { ...size, rgb: widthPx < SMALLEST_DRAWN_WIDTH ? await shrinkPicture(rgb, drawn, size) : rgb }
}

/** Drawings cached for the other widths and formats of the same view, which are usually requested next. */
const DRAWINGS_KEPT = 4
const recentDrawings = new Map<string, Uint8Array>()

function drawnOnce(recipe: Recipe, view: ViewName, size: { widthPx: number; heightPx: number }): Uint8Array {
  const key = `${recipeHash(recipe)} ${view} ${size.widthPx}`
  const rgb =
    recentDrawings.get(key) ?? drawRepeating(recipe, { ...size, pxPerCm: size.widthPx / views[view].widthCm })
  recentDrawings.delete(key)
  recentDrawings.set(key, rgb)
  if (recentDrawings.size > DRAWINGS_KEPT) recentDrawings.delete(recentDrawings.keys().next().value!)
  return rgb
}

/** `sketch` is what a page shows until the view itself is drawn. */
export type ViewRequest = {
  recipe: Recipe
  view: ViewName
  widthPx: ViewWidth
  format: PictureFormat | 'sketch'
}

/** Draws and encodes a view. */
export async function pictureOfView(request: ViewRequest): Promise<Buffer> {
  const { recipe, view, widthPx, format } = request
  if (format === 'sketch') return pictureOfSketch(request)
  const drawn = await drawView(recipe, view, widthPx)
  return encodePicture(drawn.rgb, drawn.widthPx, drawn.heightPx, format)
}

/** A sketch is a tenth as wide as the picture that it stands in for, and never wider than this. */
const WIDEST_SKETCH = 64

async function pictureOfSketch({ recipe, view, widthPx }: ViewRequest): Promise<Buffer> {
  const size = viewSize(view, Math.min(WIDEST_SKETCH, widthPx / 10))
  const rgb = sketchCloth(recipe, { ...size, pxPerCm: size.widthPx / views[view].widthCm })
  return encodeExactly(rgb, size.widthPx, size.heightPx)
}
