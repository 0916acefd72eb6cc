import type { ClothPlan, PlannedYarn, ThreadSystem } from './cloth-plan.ts'
import { BOUNDARY, BRIGHTNESS, PER_CROSSING, THICKNESS } from './crossing-layout.ts'
import type { Crossings, CrossingWindow, SystemView } from './crossing-layout.ts'
import { modulo } from '../noise/lattice.ts'
import { addSlubs } from '../yarn/slub.ts'
import type { WeaveFrame } from './weave-frame.ts'
import { bindersOf, liftsOf } from './window-lifts.ts'
import { layYarns } from '../yarn/yarn-lie.ts'
import { addBarre, addYarnNoise } from '../yarn/yarn-noise.ts'

const WARP_SEED = 101
const WEFT_SEED = 202

/** Computes the geometry of every yarn at every crossing of the window. */
export function crossingsOf(plan: ClothPlan, frame: WeaveFrame, window: CrossingWindow): Crossings {
  const count = window.ends * window.picks * PER_CROSSING
  const warp = new Float32Array(count)
  const weft = new Float32Array(count)
  const endYarn = yarnsOf(plan.warp, window.firstEnd, window.ends)
  const pickYarn = yarnsOf(plan.weft, window.firstPick, window.picks)
  const warpView = viewOfWarp(warp, plan, frame, window)
  const weftView = viewOfWeft(weft, plan, frame, window)
  const warpFigures = plan.yarns[plan.warp.yarn[0]!]!
  const weftFigures = plan.yarns[plan.weft.yarn[0]!]!
  addNoises(warpView, warpFigures)
  addNoises(weftView, weftFigures)
  addBarre(weftView, weftFigures.brightnessPerYarn)
  const up = liftsOf(plan, window)
  const binders = bindersOf(up, window)
  layYarns(warpView, warpFigures, { up, binders, side: 1 })
  layYarns(weftView, weftFigures, { up, binders, side: -1 })
  return { window, warp, weft, endYarn, pickYarn }
}

function yarnsOf(system: ThreadSystem, first: number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, k) => system.yarn[modulo(first + k, system.tile)]!)
}

function viewOfWarp(
  values: Float32Array,
  plan: ClothPlan,
  frame: WeaveFrame,
  window: CrossingWindow,
): SystemView {
  return {
    values,
    yarns: window.ends,
    firstYarn: window.firstEnd,
    yarnPeriod: frame.across.period,
    yarnStride: PER_CROSSING,
    crossings: window.picks,
    firstCrossing: window.firstPick,
    crossingPeriod: frame.along.period,
    crossingStride: window.ends * PER_CROSSING,
    crossingsPerCm: plan.weft.perCm,
    seed: plan.seed + WARP_SEED,
  }
}

function viewOfWeft(
  values: Float32Array,
  plan: ClothPlan,
  frame: WeaveFrame,
  window: CrossingWindow,
): SystemView {
  return {
    values,
    yarns: window.picks,
    firstYarn: window.firstPick,
    yarnPeriod: frame.along.period,
    yarnStride: window.ends * PER_CROSSING,
    crossings: window.ends,
    firstCrossing: window.firstEnd,
    crossingPeriod: frame.across.period,
    crossingStride: PER_CROSSING,
    crossingsPerCm: plan.warp.perCm,
    seed: plan.seed + WEFT_SEED,
  }
}

function addNoises(view: SystemView, yarn: PlannedYarn): void {
  addYarnNoise(view, THICKNESS, yarn.thicknessLength, yarn.thicknessNoise)
  addYarnNoise(view, THICKNESS, yarn.thicknessLength * 5, yarn.thicknessNoise * 0.6)
  addYarnNoise(view, BRIGHTNESS, yarn.brightnessLength, yarn.brightnessNoise)
  addYarnNoise(view, BRIGHTNESS, 2.2, yarn.brightnessNoise * 0.7)
  addYarnNoise(view, BOUNDARY, 4, yarn.positionNoise)
  addYarnNoise(view, BOUNDARY, 18, yarn.positionNoise)
  if (yarn.slubsPerCm > 0) addSlubs(view, yarn)
}
