import { boxBlur } from '../picture/box-blur.ts'
import type { LinearRgb } from '../colour/colour-spaces.ts'
import { hexToLinear } from '../colour/colour-spaces.ts'
import { addToRow, averageAcross, sampleSpans } from '../picture/downsample.ts'
import { fieldAt, mottleField } from '../noise/field.ts'
import { veil } from '../picture/fuzz.ts'
import { drawHairs } from '../picture/hairs.ts'
import { layLoops } from './loops.ts'
import type { LoopBand } from './loops.ts'
import { paddedCanvas } from '../picture/picture.ts'
import type { Canvas, PictureFrame } from '../picture/picture.ts'
import { hash32 } from '../noise/random.ts'
import type { BoucleRecipe } from '../recipe/recipe.ts'

const LOOP_MM = 1.5
const YARN_MM = 0.55
/** The distance over which a nub shades the loops beside it. */
const FAR_CM = 0.19
const NUB_CM = 0.5
const BAND_ROWS = 96

/** Draws looped yarn in linear light. */
export function drawBoucle(recipe: BoucleRecipe, picture: PictureFrame): Canvas {
  const padPx = 2 * Math.ceil((FAR_CM * picture.pxPerCm + 4) / 2)
  const canvas = paddedCanvas(picture, padPx)
  const loop = { radiusCm: (recipe.loopMm ?? LOOP_MM) / 10, yarnCm: (recipe.yarnMm ?? YARN_MM) / 10 }
  const yarnPx = loop.yarnCm * picture.pxPerCm
  const samples = yarnPx > 5 ? 1 : 1.5
  const colours = recipe.colours.map(hexToLinear)
  const clump = clumps(recipe, picture)
  for (let row = 0; row < canvas.heightPx; row += BAND_ROWS) {
    drawBand(
      canvas,
      { recipe, picture, samples, colours, clump, ...loop },
      row,
      Math.min(canvas.heightPx, row + BAND_ROWS),
    )
  }
  veil(canvas, Math.max(1, Math.round(picture.pxPerCm * 0.05)), 0.24)
  const colourAt = (xCm: number, yCm: number): LinearRgb => {
    return colours[hash32(recipe.seed, (xCm * 40) | 0, (yCm * 40) | 0) % colours.length]!
  }
  const ground = { picture, seed: recipe.seed, periodXCm: null, periodYCm: null, colourAt }
  drawHairs(canvas, ground, { perCm2: 380, lengthCm: 0.17, opacity: 0.22 })
  return canvas
}

/** The nubs into which loops gather, about a third of a centimetre across. */
function clumps(recipe: BoucleRecipe, picture: PictureFrame): (xCm: number, yCm: number) => number {
  const leftCm = (picture.offsetCm?.x ?? 0) - 1
  const topCm = (picture.offsetCm?.y ?? 0) - 1
  const widthCm = picture.widthPx / picture.pxPerCm + 2
  const heightCm = picture.heightPx / picture.pxPerCm + 2
  const area = { leftCm, topCm, widthCm, heightCm, periodXCm: null, periodYCm: null }
  const field = mottleField(area, recipe.seed + 911, NUB_CM)
  return (xCm, yCm) => fieldAt(field, xCm, yCm)
}

type Boucle = {
  recipe: BoucleRecipe
  picture: PictureFrame
  samples: number
  colours: readonly LinearRgb[]
  radiusCm: number
  yarnCm: number
  clump: (xCm: number, yCm: number) => number
}

function drawBand(canvas: Canvas, boucle: Boucle, firstRow: number, endRow: number): void {
  const { picture, samples } = boucle
  const perCm = picture.pxPerCm * samples
  const reach = Math.ceil(FAR_CM * perCm) + 2
  const firstSample = Math.floor(firstRow * samples) - reach
  const width = Math.ceil(canvas.widthPx * samples)
  const rows = Math.ceil(endRow * samples) + reach - firstSample
  const band: LoopBand = {
    width,
    rows,
    perCm,
    leftCm: (picture.offsetCm?.x ?? 0) - canvas.padPx / picture.pxPerCm,
    topCm: (picture.offsetCm?.y ?? 0) - canvas.padPx / picture.pxPerCm + firstSample / perCm,
    height: new Float32Array(width * rows).fill(-1.5),
    colour: groundColour(boucle.colours, width * rows),
  }
  const { recipe, colours, radiusCm, yarnCm, clump } = boucle
  layLoops(band, { seed: recipe.seed, colours, radiusCm, yarnCm, clump })
  lightBand(canvas, band, boucle, { firstSample, firstRow, endRow })
}

/** The ground cloth under the loops: their first colour, shaded. */
function groundColour(colours: readonly LinearRgb[], count: number): Float32Array {
  const ground = new Float32Array(count * 3)
  const [red, green, blue] = colours[0]!
  for (let k = 0; k < count; k++) ground.set([red * 0.85, green * 0.85, blue * 0.85], k * 3)
  return ground
}

/** Coarse samples miss the shadow between loops, by about this share for each halving below `FINE_PX_PER_CM`. */
const LOST_SHADE = 0.018
const FINE_PX_PER_CM = 35

const LIGHT = [-0.433, -0.577, 0.722] as const

function lightBand(
  canvas: Canvas,
  band: LoopBand,
  boucle: Boucle,
  rows: { firstSample: number; firstRow: number; endRow: number },
): void {
  const near = boxBlur(band.height, band.width, band.rows, Math.max(1, Math.round(0.045 * band.perCm)))
  const far = boxBlur(band.height, band.width, band.rows, Math.max(2, Math.round(FAR_CM * band.perCm)))
  const across = sampleSpans(canvas.widthPx, boucle.samples)
  const along = sampleSpans(canvas.heightPx, boucle.samples)
  const lit = new Float32Array(band.width * 3)
  const averaged = new Float32Array(canvas.widthPx * 3)
  const slope = 0.5 * boucle.yarnCm * band.perCm
  const level = 1.06 * (1 - LOST_SHADE * Math.max(0, Math.log2(FINE_PX_PER_CM / boucle.picture.pxPerCm)))
  for (let row = rows.firstRow; row < rows.endRow; row++) {
    for (let s = 0; s < along.count[row]!; s++) {
      lightRow(band, along.first[row]! + s - rows.firstSample, { near, far }, { slope, level }, lit)
      averageAcross(lit, across, averaged)
      addToRow(canvas, row, averaged, along.weights[row * along.widest + s]!)
    }
  }
}

/** Key light from the slope, sky light minus what surrounding loops block, and one bounce in their own colour. */
function lightRow(
  band: LoopBand,
  row: number,
  blurred: { near: Float32Array; far: Float32Array },
  { slope, level }: { slope: number; level: number },
  lit: Float32Array,
): void {
  const { width, rows, height, colour } = band
  const here = row * width
  const above = Math.max(0, row - 1) * width
  const below = Math.min(rows - 1, row + 1) * width
  for (let x = 0; x < width; x++) {
    const at = here + x
    const before = x === 0 ? at : at - 1
    const after = x === width - 1 ? at : at + 1
    const slopeX = held((height[after]! - height[before]!) * slope)
    const slopeY = held((height[below + x]! - height[above + x]!) * slope)
    const facing = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
    const key = Math.max(0, ((-slopeX * LIGHT[0] - slopeY * LIGHT[1] + LIGHT[2]) * facing + 0.45) / 1.45)
    const shadow =
      1 -
      0.32 * Math.max(-0.15, blurred.near[at]! - height[at]!) -
      0.2 * Math.max(-0.3, blurred.far[at]! - height[at]!)
    const open = Math.max(0.24, Math.min(1.15, shadow))
    for (let c = 0; c < 3; c++) {
      const own = colour[at * 3 + c]!
      const bounced = open / (1 - Math.min(0.9, 0.1 + own) * (1 - open))
      lit[x * 3 + c] = own * (0.5 * bounced + 0.62 * key * (0.3 + 0.7 * bounced)) * level
    }
  }
}

function held(slope: number): number {
  return slope > 1.6 ? 1.6 : slope < -1.6 ? -1.6 : slope
}
