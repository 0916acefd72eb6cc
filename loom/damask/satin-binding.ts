import { modulo } from '../noise/lattice.ts'
import { hash32 } from '../noise/random.ts'

/**
 * Where the floats of a satin are bound: 1 once on every end in every `satin` picks. Points keep their distance from
 * those on neighbouring ends, as in a regular satin, but are placed at random: at a regular step they would be visible
 * as a grid. Wraps over `ends` × `picks`.
 */
export function satinBindings(ends: number, picks: number, satin: number, seed: number): Uint8Array {
  const bound = new Uint8Array(ends * picks)
  const blocks = Math.max(1, Math.floor(picks / satin))
  for (let pass = 0; pass < PASSES; pass++) {
    for (let end = 0; end < ends; end++) {
      for (let block = 0; block < blocks; block++) {
        const first = Math.floor((block * picks) / blocks)
        const after = Math.floor(((block + 1) * picks) / blocks)
        for (let pick = first; pick < after; pick++) bound[pick * ends + end] = 0
        bound[clearestPick(bound, { ends, picks, seed }, end, first, after) * ends + end] = 1
      }
    }
  }
  return bound
}

/** Points are placed, then moved once more, so that those at the edges of the repeat are as well spaced as the rest. */
const PASSES = 2

type Satin = { ends: number; picks: number; seed: number }

/** The pick of a block with the fewest points near it; ties are broken at random. */
function clearestPick(bound: Uint8Array, satin: Satin, end: number, first: number, after: number): number {
  const turn = hash32(satin.seed, end, first)
  const count = after - first
  let best = first
  let fewest = Number.POSITIVE_INFINITY
  for (let k = 0; k < count; k++) {
    const pick = first + ((k + turn) % count)
    const crowd = crowding(bound, satin, end, pick)
    if (crowd < fewest) {
      fewest = crowd
      best = pick
    }
  }
  return best
}

/** Points near a crossing, weighted by nearness. */
function crowding(bound: Uint8Array, { ends, picks }: Satin, end: number, pick: number): number {
  let crowd = 0
  for (let dp = -2; dp <= 2; dp++) {
    const row = modulo(pick + dp, picks) * ends
    for (let de = -2; de <= 2; de++) {
      if (bound[row + modulo(end + de, ends)] === 1) crowd += NEARNESS[Math.abs(dp)]![Math.abs(de)]!
    }
  }
  return crowd
}

/** Weight of a point this many picks (rows) and ends (columns) away. */
const NEARNESS = [
  [0, 20, 3],
  [20, 12, 1],
  [6, 1, 0.3],
] as const
