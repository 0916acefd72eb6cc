import { modulo } from '../noise/lattice.ts'
import { expandStructure } from './structures.ts'
import type { Draft, Structure } from './structures.ts'

/** Which yarn is on top at each crossing of one repeat: `up[pick * ends + end]` is 1 where the warp is up. */
export type LiftTable = { ends: number; picks: number; up: Uint8Array }

/** One structure over a run of ends; the runs of a dobby are side by side across the warp. */
export type StructureRun = readonly [structure: Structure, threads: number]

/** The lifts of one repeat of a draft. */
export function liftTable(draft: Draft): LiftTable {
  const ends = draft.threading.length
  const picks = draft.treadling.length
  const up = new Uint8Array(ends * picks)
  for (let pick = 0; pick < picks; pick++) {
    const raised = new Set(draft.tieUp[draft.treadling[pick]!])
    for (let end = 0; end < ends; end++) up[pick * ends + end] = raised.has(draft.threading[end]!) ? 1 : 0
  }
  return { ends, picks, up }
}

/** The lifts of one repeat of structures side by side. */
export function dobbyTable(runs: readonly StructureRun[]): LiftTable {
  const tables = runs.map(([structure]) => liftTable(expandStructure(structure)))
  const ends = runs.reduce((sum, [, threads]) => sum + threads, 0)
  const picks = tables.reduce((sum, table) => leastCommonMultiple(sum, table.picks), 1)
  const up = new Uint8Array(ends * picks)
  let first = 0
  runs.forEach(([, threads], run) => {
    const table = tables[run]!
    for (let pick = 0; pick < picks; pick++) {
      const row = modulo(pick, table.picks) * table.ends
      for (let end = 0; end < threads; end++)
        up[pick * ends + first + end] = table.up[row + (end % table.ends)]!
    }
    first += threads
  })
  return { ends, picks, up }
}

/** Least common multiple of two whole numbers above 0. */
export function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y) [x, y] = [y, x % y]
  return (a * b) / x
}
