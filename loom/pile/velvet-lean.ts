import { crushedLean } from './crush.ts'
import { acrossRow, fieldRow } from '../noise/field.ts'
import { nodeOf } from '../noise/lattice.ts'
import type { Pile } from './pile.ts'
import { bellAt } from '../noise/random.ts'
import type { VelvetPile } from './velvet-pile.ts'
import type { Wales } from './wales.ts'

/** The strength of folds, laid pile and single columns in each style, and how round its wales are. */
const FOLDS = 0.62
const SHEEN = 0.6
const CRUSH = { plain: 0.35, corduroy: 0.35, strie: 0.35, crushed: 0.9 } as const
const STREAKS = { plain: 0.08, corduroy: 0.08, strie: 0.17, crushed: 0.08 } as const
const WALE_ROUND = 0.55

/** How far the pile leans towards the light along a row of places; 0 is upright. */
export function leanRow(
  pile: VelvetPile,
  row: { count: number; firstCm: number; yCm: number; wales: Wales | null },
): Float32Array {
  const { recipe, folds, strokes, pxPerCm, tufts } = pile
  const lean = new Float32Array(row.count)
  const marks = new Float32Array(row.count)
  const nodes = new Float32Array(Math.max(folds.columns, strokes.columns))
  const run = { count: row.count, firstCm: row.firstCm, stepCm: 1 / pxPerCm }
  fieldRow(folds, row.yCm, nodes)
  acrossRow(folds, nodes, lean, { ...run, gain: FOLDS * (recipe.sheen ?? SHEEN) })
  fieldRow(strokes, row.yCm, nodes)
  acrossRow(strokes, nodes, marks, { ...run, gain: 1 })
  const crush = recipe.crush ?? CRUSH[recipe.style]
  const streaks = STREAKS[recipe.style]
  for (let k = 0; k < row.count; k++) {
    const xCm = row.firstCm + k / pxPerCm
    const mark = marks[k]! + lean[k]! * 0.7
    const laid =
      recipe.style === 'crushed'
        ? crushedLean(tufts.seed, xCm + 0.55 * mark, row.yCm + 0.9 * lean[k]! - 0.7 * mark)
        : Math.tanh(mark * 1.8) * 0.26
    lean[k]! += laid * crush + streaks * columnStreak(tufts, Math.floor(xCm / tufts.across.cell), row.yCm)
    if (row.wales) lean[k]! += row.wales.flank[k]! * WALE_ROUND
  }
  return lean
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
