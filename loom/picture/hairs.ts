import type { LinearRgb } from '../colour/colour-spaces.ts'
import { latticeOf, nodeOf } from '../noise/lattice.ts'
import type { Canvas, PictureFrame } from './picture.ts'
import { hash32, randomStream } from '../noise/random.ts'

/** Parameters of the loose fibres on the face of a cloth. */
export type HairFigures = { perCm2: number; lengthCm: number; opacity: number }

/** Where hairs are: scale and origin of the picture on the cloth, and the cloth's periods. */
export type HairGround = {
  picture: PictureFrame
  seed: number
  periodXCm: number | null
  periodYCm: number | null
  colourAt: (xCm: number, yCm: number) => LinearRgb
}

const CELL_CM = 0.5
/** From afar hairs merge visually, so fewer and stronger ones are drawn. */
const FEWER_BELOW = 0.2

/** Draws curved loose fibres over the picture, a little lighter than the yarn below them. */
export function drawHairs(canvas: Canvas, ground: HairGround, figures: HairFigures): void {
  if (figures.perCm2 <= 0) return
  const { picture } = ground
  const offset = picture.offsetCm ?? { x: 0, y: 0 }
  const cellsX = latticeOf(CELL_CM, ground.periodXCm)
  const cellsY = latticeOf(CELL_CM, ground.periodYCm)
  const reachCm = canvas.padPx / picture.pxPerCm + figures.lengthCm * 2
  const drawn = Math.min(1, FEWER_BELOW + picture.pxPerCm / 120)
  const perCell = figures.perCm2 * cellsX.cell * cellsY.cell * drawn
  const thinned = { ...figures, opacity: Math.min(0.4, figures.opacity / drawn) }
  const lastX = Math.floor((offset.x + picture.widthPx / picture.pxPerCm + reachCm) / cellsX.cell)
  const lastY = Math.floor((offset.y + picture.heightPx / picture.pxPerCm + reachCm) / cellsY.cell)
  for (let row = Math.floor((offset.y - reachCm) / cellsY.cell); row <= lastY; row++) {
    for (let column = Math.floor((offset.x - reachCm) / cellsX.cell); column <= lastX; column++) {
      const next = randomStream(hash32(ground.seed + 501, nodeOf(cellsX, column), nodeOf(cellsY, row)))
      const count = Math.floor(perCell + next())
      for (let k = 0; k < count; k++) {
        const xCm = (column + next()) * cellsX.cell
        const yCm = (row + next()) * cellsY.cell
        drawHair(canvas, ground, thinned, { xCm, yCm }, next)
      }
    }
  }
}

function drawHair(
  canvas: Canvas,
  ground: HairGround,
  figures: HairFigures,
  root: { xCm: number; yCm: number },
  next: () => number,
): void {
  const { picture } = ground
  const { pxPerCm } = picture
  const offset = picture.offsetCm ?? { x: 0, y: 0 }
  const lighter = 1 + 0.28 * next()
  const [red, green, blue] = ground.colourAt(root.xCm, root.yCm)
  const ink: LinearRgb = [red * lighter + 0.01, green * lighter + 0.01, blue * lighter + 0.009]
  const heading = next() * 2 * Math.PI
  const lengthPx = pxPerCm * figures.lengthCm * (0.4 + next() * 1.3)
  const turn = ((next() - 0.5) * 4.8) / Math.max(2, lengthPx)
  const opacity = figures.opacity * (0.4 + next() * 0.9) * Math.min(1, pxPerCm / 90 + 0.25)
  let x = (root.xCm - offset.x) * pxPerCm + canvas.padPx
  let y = (root.yCm - offset.y) * pxPerCm + canvas.padPx
  let stepX = Math.cos(heading)
  let stepY = Math.sin(heading)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const steps = Math.ceil(lengthPx)
  for (let s = 0; s < steps; s++) {
    const along = (2 * (s + 0.5)) / steps - 1
    x += stepX
    y += stepY
    const turned = stepX * cos - stepY * sin
    stepY = stepX * sin + stepY * cos
    stepX = turned
    dab(canvas, x, y, ink, opacity * (1 - along * along))
  }
}

/** Blends a colour into the four pixels around a point, weighted by distance. */
function dab(canvas: Canvas, x: number, y: number, ink: LinearRgb, opacity: number): void {
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < 0 || row < 0 || column + 1 >= canvas.widthPx || row + 1 >= canvas.heightPx) return
  const right = x - column
  const lower = y - row
  const at = (row * canvas.widthPx + column) * 3
  const below = at + canvas.widthPx * 3
  blend(canvas.light, at, ink, (1 - right) * (1 - lower) * opacity)
  blend(canvas.light, at + 3, ink, right * (1 - lower) * opacity)
  blend(canvas.light, below, ink, (1 - right) * lower * opacity)
  blend(canvas.light, below + 3, ink, right * lower * opacity)
}

function blend(light: Float32Array, at: number, ink: LinearRgb, share: number): void {
  light[at]! += (ink[0] - light[at]!) * share
  light[at + 1]! += (ink[1] - light[at + 1]!) * share
  light[at + 2]! += (ink[2] - light[at + 2]!) * share
}
