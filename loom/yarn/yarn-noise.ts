import type { SystemView } from '../weave/crossing-layout.ts'
import { BRIGHTNESS } from '../weave/crossing-layout.ts'
import { latticeOf, modulo, nodeOf } from '../noise/lattice.ts'
import { bellAt } from '../noise/random.ts'

/** Adds smooth noise along each yarn of a system, with a node every `length` crossings. */
export function addYarnNoise(view: SystemView, channel: number, length: number, strength: number): void {
  const lattice = latticeOf(length, view.crossingPeriod)
  const seed = view.seed + channel * 7919 + Math.round(length * 16) * 131
  const gain = strength * 1.4
  for (let y = 0; y < view.yarns; y++) {
    const id = view.yarnPeriod === null ? view.firstYarn + y : modulo(view.firstYarn + y, view.yarnPeriod)
    let node = Number.NaN
    let from = 0
    let to = 0
    let at = y * view.yarnStride + channel
    for (let c = 0; c < view.crossings; c++, at += view.crossingStride) {
      const place = (view.firstCrossing + c) / lattice.cell
      const q = Math.floor(place)
      if (q !== node) {
        node = q
        from = bellAt(seed, id, nodeOf(lattice, q)) * gain
        to = bellAt(seed, id, nodeOf(lattice, q + 1)) * gain
      }
      const t = place - q
      view.values[at]! += from + (to - from) * t * t * (3 - 2 * t)
    }
  }
}

const BARRE_PICKS = 14

/** Barré: picks from one cone are alike, so brightness drifts over about fourteen picks. */
export function addBarre(view: SystemView, strength: number): void {
  const lattice = latticeOf(BARRE_PICKS, view.yarnPeriod)
  for (let y = 0; y < view.yarns; y++) {
    const place = (view.firstYarn + y) / lattice.cell
    const q = Math.floor(place)
    const from = bellAt(view.seed, nodeOf(lattice, q), 73)
    const to = bellAt(view.seed, nodeOf(lattice, q + 1), 73)
    const drift = (from + (to - from) * (place - q)) * 0.9 * strength
    let at = y * view.yarnStride + BRIGHTNESS
    for (let c = 0; c < view.crossings; c++, at += view.crossingStride) view.values[at]! += drift
  }
}
