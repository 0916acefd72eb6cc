import { setImmediate as nextTurn } from 'node:timers/promises'

/** CPU-bound work as a generator that yields at least every millisecond, so that the event loop can run. */
export type SlicedWork<T> = Generator<undefined, T>

/** Runs it to completion at once. */
export function runToCompletion<T>(work: SlicedWork<T>): T {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

const SLICE_MS = 8

/** Runs it in slices of a few milliseconds and returns to the event loop between them. */
export async function runInSlices<T>(work: SlicedWork<T>, sliceMs = SLICE_MS): Promise<T> {
  let startedMs = performance.now()
  let step = work.next()
  while (step.done !== true) {
    if (performance.now() - startedMs > sliceMs) {
      await nextTurn()
      startedMs = performance.now()
    }
    step = work.next()
  }
  return step.value
}

/** Iterations between two yields of a cheap loop. */
export const YIELD_EVERY = 4096

/** Stable sort that yields regularly. */
export function* sortInSlices<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): SlicedWork<T[]> {
  const RUN = 256
  let from = [...items]
  for (let at = 0; at < from.length; at += RUN) {
    const run = from.slice(at, at + RUN).sort(compare)
    for (let nth = 0; nth < run.length; nth += 1) from[at + nth] = run[nth]!
    yield
  }
  let to = from.slice()
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length)
      const end = Math.min(start + 2 * width, from.length)
      let [left, right] = [start, middle]
      for (let at = start; at < end; at += 1) {
        const takeLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0)
        to[at] = takeLeft ? from[left++]! : from[right++]!
        if (at % RUN === 0) yield
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
