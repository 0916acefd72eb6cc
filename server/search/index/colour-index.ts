import { LAB_AXES } from './colourway-columns.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

/** All colours in a grid of CIELAB cells, so that colours near one are found without a full scan. */
export type ColourIndex = {
  /** Numbers of the non-empty cells, ascending. */
  cells: Uint32Array
  /** Offset of each cell's positions, plus the end. */
  starts: Uint32Array
  positions: Uint32Array
  /** CIELAB of those positions, three numbers each, in the same order. */
  lab: Float32Array
}

/** Edge of a cell in CIELAB units. */
export const CELL = 4
const AXIS_CELLS = 66
const LIGHTNESS_CELLS = 26
/** The cell of colours outside the grid, which no screen shows; each of them is always compared. */
export const BEYOND = LIGHTNESS_CELLS * AXIS_CELLS * AXIS_CELLS
const AXIS_END = (AXIS_CELLS * CELL) / 2

function cellOf(lightness: number, a: number, b: number): number {
  const [l, x, y] = [
    Math.floor(lightness / CELL),
    Math.floor((a + AXIS_END) / CELL),
    Math.floor((b + AXIS_END) / CELL),
  ]
  const isWithin = l >= 0 && l < LIGHTNESS_CELLS && x >= 0 && x < AXIS_CELLS && y >= 0 && y < AXIS_CELLS
  return isWithin ? (l * AXIS_CELLS + x) * AXIS_CELLS + y : BEYOND
}

/** The colour at the centre of a cell. */
export const centreOf = (cell: number): [number, number, number] => [
  (Math.floor(cell / AXIS_CELLS ** 2) + 0.5) * CELL,
  ((Math.floor(cell / AXIS_CELLS) % AXIS_CELLS) + 0.5) * CELL - AXIS_END,
  ((cell % AXIS_CELLS) + 0.5) * CELL - AXIS_END,
]

/** The least lightness in a cell. */
export const darkestOf = (cell: number): number => Math.floor(cell / AXIS_CELLS ** 2) * CELL

export function* colourIndex(lab: Float32Array): SlicedWork<ColourIndex> {
  const size = lab.length / LAB_AXES
  const cellOfPosition = new Uint32Array(size)
  const ends = new Uint32Array(BEYOND + 2)
  for (let at = 0; at < size; at += 1) {
    const cell = cellOf(lab[at * LAB_AXES]!, lab[at * LAB_AXES + 1]!, lab[at * LAB_AXES + 2]!)
    cellOfPosition[at] = cell
    ends[cell + 1]! += 1
    if (at % YIELD_EVERY === 0) yield
  }
  const held: number[] = []
  for (let cell = 0; cell <= BEYOND; cell += 1) if (ends[cell + 1]! > 0) held.push(cell)
  const cells = new Uint32Array(held)
  yield
  for (let at = 1; at < ends.length; at += 1) ends[at]! += ends[at - 1]!
  const starts = new Uint32Array([...held.map(cell => ends[cell]!), size])
  const positions = new Uint32Array(size)
  const inOrder = new Float32Array(lab.length)
  for (let at = 0; at < size; at += 1) {
    const cell = cellOfPosition[at]!
    positions[ends[cell]!] = at
    for (let axis = 0; axis < LAB_AXES; axis += 1)
      inOrder[ends[cell]! * LAB_AXES + axis] = lab[at * LAB_AXES + axis]!
    ends[cell]! += 1
    if (at % YIELD_EVERY === 0) yield
  }
  return { cells, starts, positions, lab: inOrder }
}
