import type { ColourRun } from './recipe.ts'

/** Threads in one repeat of a colour order. */
export function threadsIn(runs: readonly ColourRun[]): number {
  return runs.reduce((sum, [, threads]) => sum + threads, 0)
}

/** The different colours of a colour order, in order of first use. */
export function coloursIn(runs: readonly ColourRun[]): string[] {
  return [...new Set(runs.map(([hex]) => hex))]
}

/** Expands a colour order to one entry per thread: the index of its colour in `colours`. */
export function spreadRuns(runs: readonly ColourRun[], colours: readonly string[]): Uint8Array {
  const spread = new Uint8Array(threadsIn(runs))
  let at = 0
  for (const [hex, threads] of runs) {
    spread.fill(colours.indexOf(hex), at, at + threads)
    at += threads
  }
  return spread
}
