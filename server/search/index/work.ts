import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work for the processor in small steps: it yields every millisecond or sooner, so that others can have a turn. */
export type Work<T> = Generator<undefined, T>

/** Does all of it at once. */
export function runNow<T>(work: Work<T>): T {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

const SLICE_MS = 8

/** Does it in slices of a few milliseconds and lets everything else that waits have its turn between them. */
export async function runInSlices<T>(work: Work<T>, sliceMs = SLICE_MS): Promise<T> {
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

/** Steps between two yields of a loop that does little in each. */
export const STEPS = 4096

/** Sorts without ever holding the processor for long; what is equal stays in its order. */
export function* sortWork<T>(items: readonly T[], compare: (one: T, other: T) => number): Work<T[]> {
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
