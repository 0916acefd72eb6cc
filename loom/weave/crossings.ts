import type { ClothPlan, PlannedYarn, ThreadSystem } from './cloth-plan.ts'
import { BOUNDARY, BRIGHTNESS, PER_CROSSING, THICKNESS } from './crossing-layout.ts'
import type { FloatRelief } from './float-relief.ts'
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
  const coarser = Math.min(1.5, Math.max(1 / 1.5, plan.warp.perCm / plan.weft.perCm))
  const warpFigures = uneven(plan.yarns[plan.warp.yarn[0]!]!, 1 / coarser)
  const weftFigures = uneven(plan.yarns[plan.weft.yarn[0]!]!, coarser)
  addNoises(warpView, warpFigures)
  addNoises(weftView, weftFigures)
  addBarre(weftView, weftFigures.brightnessPerYarn)
  if (plan.relief) addRelief([warp, weft], plan, plan.relief, window)
  const up = liftsOf(plan, window)
  const binders = bindersOf(up, window)
  layYarns(warpView, warpFigures, { up, binders, side: 1 })
  layYarns(weftView, weftFigures, { up, binders, side: -1 })
  return { window, warp, weft, endYarn, pickYarn }
}

/** Light and shade of the structure, on whichever yarn is on top. */
function addRelief(
  systems: readonly Float32Array[],
  { lifts, warp, weft }: ClothPlan,
  relief: FloatRelief,
  window: CrossingWindow,
): void {
  for (let pick = 0; pick < window.picks; pick++) {
    const row = weft.lift[modulo(window.firstPick + pick, weft.tile)]! * lifts.ends
    for (let end = 0; end < window.ends; end++) {
      const light = relief[row + warp.lift[modulo(window.firstEnd + end, warp.tile)]!]!
      const at = (pick * window.ends + end) * PER_CROSSING + BRIGHTNESS
      for (const values of systems) values[at]! += light
    }
  }
}

/** Fewer threads to the centimetre are coarser ones, whose differences show more: the cross rib of a taffeta. */
function uneven(yarn: PlannedYarn, coarser: number): PlannedYarn {
  return {
    ...yarn,
    thicknessNoise: yarn.thicknessNoise * coarser,
    brightnessPerYarn: yarn.brightnessPerYarn * coarser ** 2,
  }
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
