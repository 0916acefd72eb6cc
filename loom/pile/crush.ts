import { unitAt } from '../noise/random.ts'

/** Cells of crushed pile, in centimetres: taller than wide, as cloth is wrung lengthwise. */
const CELL_X_CM = 1.15
const CELL_Y_CM = 1.9
const SOFT_EDGE = 0.22

/**
 * How far crushed pile leans towards the light at a place, about −1…1. Each patch was pressed in its own direction: the
 * light changes from edge to edge of a patch, and patches meet in a soft crease.
 */
export function crushedLean(seed: number, xCm: number, yCm: number): number {
  const x = xCm / CELL_X_CM
  const y = yCm / CELL_Y_CM
  const column = Math.floor(x)
  const row = Math.floor(y)
  let nearest = 9
  let second = 9
  let lean = 0
  let secondLean = 0
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      const dx = x - c - 0.15 - 0.7 * unitAt(seed, c, r * 4)
      const dy = y - r - 0.15 - 0.7 * unitAt(seed, c, r * 4 + 1)
      const away = Math.hypot(dx, dy)
      if (away >= second) continue
      const own = leanWithin(seed, c, r, dx, dy)
      if (away < nearest) {
        second = nearest
        secondLean = lean
        nearest = away
        lean = own
      } else {
        second = away
        secondLean = own
      }
    }
  }
  const t = Math.min(1, (second - nearest) / SOFT_EDGE)
  const share = 0.5 + 0.5 * t * t * (3 - 2 * t)
  return lean * share + secondLean * (1 - share)
}

function leanWithin(seed: number, column: number, row: number, dx: number, dy: number): number {
  const heading = 2 * Math.PI * unitAt(seed, column, row * 4 + 2)
  const level = 2 * unitAt(seed, column, row * 4 + 3) - 1
  return 0.55 * level + 1.1 * (dx * Math.cos(heading) + dy * Math.sin(heading))
}
