import { modulo } from '../noise/lattice.ts'
import type { LiftTable } from '../recipe/lift-table.ts'

/** The light on each crossing of a structure's repeat, as a share added to its yarn's brightness. */
export type FloatRelief = Float32Array

const LONGEST = 6
/** Light lost for each thread that the floats here are shorter than on average, and gained where the face is turned to it. */
const DEPTH = 0.085
const TURN = 0.06
/** What cannot be seen. */
const LEAST = 0.02

/**
 * Long floats stand proud of short ones: the cells of a waffle are pits between ridges of floats. Null where floats are
 * spread too evenly for that.
 */
export function floatRelief(lifts: LiftTable): FloatRelief | null {
  const height = spread(spread(floatLengths(lifts), lifts), lifts)
  const mean = height.reduce((sum, length) => sum + length, 0) / height.length
  const at = (end: number, pick: number) =>
    height[modulo(pick, lifts.picks) * lifts.ends + modulo(end, lifts.ends)]!
  const relief = height.map((length, k) => {
    const [end, pick] = [k % lifts.ends, Math.floor(k / lifts.ends)]
    return DEPTH * (length - mean) + TURN * (at(end + 1, pick + 1) - at(end - 1, pick - 1))
  })
  return relief.some(light => Math.abs(light) > LEAST) ? relief : null
}

/** For each crossing, over how many threads the yarn on top floats there. */
function floatLengths({ ends, picks, up }: LiftTable): Float32Array {
  const lengths = new Float32Array(ends * picks)
  for (let pick = 0; pick < picks; pick++) {
    for (let end = 0; end < ends; end++) {
      const isUp = up[pick * ends + end]!
      const stays = (step: number) =>
        isUp === 1
          ? up[modulo(pick + step, picks) * ends + end] === 1
          : up[pick * ends + modulo(end + step, ends)] === 0
      let length = 1
      for (let step = 1; length < LONGEST && stays(step); step++) length++
      for (let step = -1; length < LONGEST && stays(step); step--) length++
      lengths[pick * ends + end] = length
    }
  }
  return lengths
}

/** Mean over each crossing and its neighbours. */
function spread(values: Float32Array, { ends, picks }: LiftTable): Float32Array {
  return values.map((_, k) => {
    const [end, pick] = [k % ends, Math.floor(k / ends)]
    let sum = 0
    for (let p = pick - 1; p <= pick + 1; p++)
      for (let e = end - 1; e <= end + 1; e++) sum += values[modulo(p, picks) * ends + modulo(e, ends)]!
    return sum / 9
  })
}
