import type { ClothPlan } from './cloth-plan.ts'
import type { CrossingWindow } from './crossing-layout.ts'
import { modulo } from '../noise/lattice.ts'

/** 1 where the warp is up, −1 where the weft is, for each crossing of the window. */
export function liftsOf(plan: ClothPlan, window: CrossingWindow): Int8Array {
  const { ends, picks, firstEnd, firstPick } = window
  const { lifts, warp, weft } = plan
  const up = new Int8Array(ends * picks)
  const column = Int32Array.from({ length: ends }, (_, k) => warp.lift[modulo(firstEnd + k, warp.tile)]!)
  for (let pick = 0; pick < picks; pick++) {
    const row = weft.lift[modulo(firstPick + pick, weft.tile)]! * lifts.ends
    for (let end = 0; end < ends; end++) up[pick * ends + end] = lifts.up[row + column[end]!] === 1 ? 1 : -1
  }
  return up
}

/**
 * 1 at the binding points of satins: crossings whose eight neighbours all have the other yarn on top. The floats beside
 * them close over the point.
 */
export function bindersOf(up: Int8Array, window: CrossingWindow): Uint8Array {
  const { ends, picks } = window
  const binders = new Uint8Array(up.length)
  for (let pick = 1; pick < picks - 1; pick++) {
    for (let k = pick * ends + 1; k < (pick + 1) * ends - 1; k++) {
      const around =
        up[k - 1]! +
        up[k + 1]! +
        up[k - ends]! +
        up[k + ends]! +
        up[k - ends - 1]! +
        up[k - ends + 1]! +
        up[k + ends - 1]! +
        up[k + ends + 1]!
      binders[k] = around === -8 * up[k]! ? 1 : 0
    }
  }
  return binders
}
