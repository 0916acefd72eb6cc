import type { PlannedYarn } from '../weave/cloth-plan.ts'
import { BOUNDARY, HEIGHT, BRIGHTNESS, THICKNESS } from '../weave/crossing-layout.ts'
import type { SystemView } from '../weave/crossing-layout.ts'
import { modulo } from '../noise/lattice.ts'
import { bellAt } from '../noise/random.ts'

/** The largest shift of a boundary, in threads, and how ends pair up from the dents of the reed. */
const WIDEST_SHIFT = 0.42
const REED_PAIRING = 0.02

/** Lifts of the window, its satin bindings, and the sign of `up` for the current system. */
export type Lifts = { up: Int8Array; binders: Uint8Array; side: 1 | -1 }

/** How much thinner a bound yarn and the yarn that binds it look, as shares of their thickness. */
const BOUND_SHRINK = 0.7
const BINDING_SHRINK = 0.25

/** Turns noise into yarn geometry: each yarn's own constants, the spread of floats, boundaries and heights. */
export function layYarns(view: SystemView, yarn: PlannedYarn, lifts: Lifts): void {
  spreadFloats(view, yarn, lifts)
  shareBoundaries(view)
  setHeights(view, lifts)
}

function spreadFloats(view: SystemView, yarn: PlannedYarn, { up, binders, side }: Lifts): void {
  const { values, yarnStride, crossingStride } = view
  for (let y = 0; y < view.yarns; y++) {
    const id = view.yarnPeriod === null ? view.firstYarn + y : modulo(view.firstYarn + y, view.yarnPeriod)
    const thicker = bellAt(view.seed, id, 71) * yarn.thicknessNoise * 1.1
    const brighter = 1 + bellAt(view.seed, id, 72) * 1.7 * yarn.brightnessPerYarn
    for (let c = 0, at = y * yarnStride; c < view.crossings; c++, at += crossingStride) {
      const isTop = side * up[at >> 2]!
      const shrink = binders[at >> 2] === 0 ? 0 : isTop === 1 ? BINDING_SHRINK : BOUND_SHRINK
      values[at + THICKNESS]! += thicker + yarn.spread * isTop - shrink
      values[at + BRIGHTNESS]! += brighter
    }
  }
}

/** Two neighbours share one boundary, so that neither gaps nor grid lines appear; the thicker one takes more. */
function shareBoundaries(view: SystemView): void {
  const { values, yarnStride, crossingStride } = view
  for (let y = 0; y < view.yarns; y++) {
    const next = y + 1 < view.yarns ? yarnStride : 0
    const pairing = ((view.firstYarn + y) & 1) === 1 ? REED_PAIRING : -REED_PAIRING
    for (let c = 0, at = y * yarnStride; c < view.crossings; c++, at += crossingStride) {
      const thickness = values[at + THICKNESS]!
      const shift = values[at + BOUNDARY]! + 0.42 * (thickness - values[at + next + THICKNESS]!) + pairing
      values[at + BOUNDARY] = Math.max(-WIDEST_SHIFT, Math.min(WIDEST_SHIFT, shift))
      // The next yarn still needs this one's raw thickness, so the width is set after the boundary.
      values[at + THICKNESS] = Math.max(0.45, 1 + 0.55 * thickness)
    }
  }
}

/** Centre heights: above or below, lower at the ends of a float and a little higher in its middle. */
function setHeights(view: SystemView, { up, binders, side }: Lifts): void {
  const { values, yarnStride, crossingStride } = view
  const step = crossingStride >> 2
  for (let y = 0; y < view.yarns; y++) {
    for (let c = 0, at = y * yarnStride; c < view.crossings; c++, at += crossingStride) {
      const k = at >> 2
      const here = up[k]!
      const before = c > 0 ? up[k - step]! : here
      const after = c + 1 < view.crossings ? up[k + step]! : here
      const turns = (before === here ? 0 : 1) + (after === here ? 0 : 1)
      values[at + HEIGHT] =
        side * here * (binders[k] === 1 ? 0.6 : turns === 2 ? 1 : turns === 1 ? 0.86 : 1.04)
    }
  }
}
