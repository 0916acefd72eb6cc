import { crushedLean } from './crush.ts'
import { acrossRow, fieldRow } from '../noise/field.ts'
import { nodeOf } from '../noise/lattice.ts'
import { grainAt } from './pile.ts'
import type { Pile } from './pile.ts'
import { bellAt } from '../noise/random.ts'
import type { VelvetPile } from './velvet-pile.ts'
import type { Wales } from './wales.ts'

/**
 * The strength of folds, brush marks, the nap's strands and single columns in each style, and how round its wales are.
 */
const STYLES = {
  plain: { folds: 1, marks: 0.15, strands: 0.15, streaks: 0.05 },
  crushed: { folds: 0.5, marks: 0, strands: 0.13, streaks: 0.04 },
  corduroy: { folds: 0.6, marks: 0.1, strands: 0.13, streaks: 0.05 },
  strie: { folds: 0.7, marks: 0.1, strands: 0.12, streaks: 0.22 },
} as const
const SHEEN = 0.6
const CRUSH = 0.9
const WALE_ROUND = 0.55

/**
 * Pile turned towards or away from the light by a fold. Its sides catch the light on their fibres, on both flanks of a
 * fold; a crown or hollow shows the dark between the tips.
 */
const TURN = 0.55
const FLANK = 0.75
/** A fold shines no more than this. */
const MOST_SHEEN = 0.75
/** Even the dullest pile does so. */
const LEAST_SHEEN = 0.3

/** How far the pile leans towards the light along a row of places; 0 is upright. */
export function leanRow(
  pile: VelvetPile,
  row: { count: number; firstCm: number; yCm: number; wales: Wales | null },
): Float32Array {
  const { recipe, folds, strokes, pxPerCm, tufts } = pile
  const turned = new Float32Array(row.count)
  const strokesHere = new Float32Array(row.count)
  const lean = new Float32Array(row.count)
  const nodes = new Float32Array(Math.max(folds.columns, strokes.columns))
  const run = { count: row.count, firstCm: row.firstCm, stepCm: 1 / pxPerCm, gain: 1 }
  fieldRow(folds, row.yCm, nodes)
  acrossRow(folds, nodes, turned, run)
  fieldRow(strokes, row.yCm, nodes)
  acrossRow(strokes, nodes, strokesHere, run)
  const style = STYLES[recipe.style]
  const sheen = (LEAST_SHEEN + (recipe.sheen ?? SHEEN)) * style.folds
  const crush = recipe.crush ?? CRUSH
  for (let k = 0; k < row.count; k++) {
    const xCm = row.firstCm + k / pxPerCm
    const turn = turned[k]!
    const stroke = strokesHere[k]!
    const fold = sheen * (TURN * turn + FLANK * (turn * turn - 0.25))
    let here = fold > 0 ? MOST_SHEEN * Math.tanh(fold / MOST_SHEEN) : fold
    here +=
      recipe.style === 'crushed'
        ? crush * 1.6 * crushedLean(tufts.seed, xCm, row.yCm)
        : style.marks * brushed(stroke)
    here += style.strands * strandAt(tufts.seed, xCm, row.yCm)
    here += style.streaks * columnStreak(tufts, Math.floor(xCm / tufts.across.cell), row.yCm)
    if (row.wales) here += row.wales.flank[k]! * WALE_ROUND
    lean[k] = here
  }
  return lean
}

/** A stroke of the hand: pile laid the other way up to a clean edge, recovering behind it. */
function brushed(stroke: number): number {
  const past = stroke - 0.25
  if (past < -0.09) return -0.12
  if (past < 0) return -0.12 + (past / 0.09 + 1) * 0.72
  return -0.12 + 0.72 * Math.exp(-past / 0.3)
}

const STRAND_X_CM = 0.055
const STRAND_Y_CM = 0.13

/** Fibres gather into strands of a millimetre or two that lie with the nap: the grain of a pile, about −1…1. */
function strandAt(seed: number, xCm: number, yCm: number): number {
  const x = xCm / STRAND_X_CM + (seed & 1023)
  const y = yCm / STRAND_Y_CM + ((seed >> 10) & 1023)
  return 1.1 * grainAt(x + 0.25 * y, y) + 0.8 * grainAt(x * 0.36, y * 0.42)
}

const STREAK_CM = 1.7

/** Brightness of one column of tufts, −1…1, drifting along it. */
export function columnStreak(tufts: Pile, column: number, yCm: number): number {
  const id = nodeOf(tufts.across, column)
  const along = yCm / STREAK_CM
  const q = Math.floor(along)
  const from = bellAt(tufts.seed + 5, id, q)
  return from + (bellAt(tufts.seed + 5, id, q + 1) - from) * (along - q)
}
