import type { ClothArea, Field } from '../noise/field.ts'
import { waveField } from '../noise/field.ts'
import type { ThreadRow } from '../yarn/thread-row.ts'

/** The opacity of a sheer and the folds it hangs in. */
export type SheerStyle = { opacity: number; folds: number }

/** White light behind the cloth, a little warm. */
export const BACKLIGHT = [0.93, 0.93, 0.916] as const
/** Slope of the cloth at the flank of a full fold. */
const STEEPEST = 2.6

/** Vertical folds, smooth along their length: the lean of the cloth to left or right. */
export function foldField(seed: number, area: ClothArea): Field {
  return waveField(area, { seed: seed + 701, shortestXCm: 2.4, shortestYCm: 34, waves: 18 })
}

/** Opacity of each sample of a row, from its depth within its yarns. */
export function opacityRow(
  warp: ThreadRow,
  weft: ThreadRow,
  style: SheerStyle,
  out: Float32Array,
  from: number,
): void {
  const count = warp.cover.length
  for (let k = 0; k < count; k++) {
    out[from + k] = 1 - (1 - style.opacity * warp.cover[k]!) * (1 - style.opacity * weft.cover[k]!)
  }
}

/**
 * Composites the lit yarns over the light behind them. On the flank of a fold one looks along the cloth: the gaps close
 * and more light is blocked; flanks turned to the light are brighter.
 */
export function overBacklight(
  lit: Float32Array,
  opacity: Float32Array,
  from: number,
  folds: Float32Array,
  style: SheerStyle,
): void {
  for (let k = 0; k < folds.length; k++) {
    const slope = folds[k]! * STEEPEST * style.folds
    const stretch = Math.sqrt(1 + slope * slope)
    const closing = (1 - 1 / stretch) * style.opacity
    const own = opacity[from + k]!
    const held = own + (1 - own) * closing
    const glow = (1 - held) * (1 - 0.05 * folds[k]! * style.folds)
    const turned = held * (1 - 0.16 * folds[k]! * style.folds)
    for (let c = 0; c < 3; c++) lit[k * 3 + c] = BACKLIGHT[c]! * glow + lit[k * 3 + c]! * turned
  }
}
