import { ApiError } from '@selvedge/contract/call/errors.ts'

export type BoundedQueue = {
  /** Throws the refusal when run() would do so at once. */
  refuseWhenFull: () => void
  /** Runs the work when a slot is free. Throws the refusal if it is not begun in time. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}
type Options = {
  atOnce: number
  waiting: number
  /** No work waits longer. What would, by how long others take, is refused at once. */
  longestWaitMs?: number
  refusal: () => ApiError
}

/** A refusal that tells when to ask again. */
export const askAgainIn = (seconds: number) => () => new ApiError('tooManyRequests', { details: { seconds } })

/** How much of the moving average the latest work is. */
const LATEST = 1 / 20

/** A bounded queue for a scarce resource: a number at once, a number waiting in order of arrival, the rest refused. */
export function createBoundedQueue({ atOnce, waiting, longestWaitMs, refusal }: Options): BoundedQueue {
  let running = 0
  let meanMs = 0
  const queue = new Set<() => void>()
  const isFull = () =>
    queue.size >= waiting ||
    (longestWaitMs !== undefined && ((queue.size + 1) * meanMs) / atOnce > longestWaitMs)
  const refuseWhenFull = () => {
    if (running >= atOnce && isFull()) throw refusal()
  }
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(deadline)
        queue.delete(begin)
        resolve()
      }
      const giveUp = () => {
        queue.delete(begin)
        reject(refusal())
      }
      const deadline = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs)
      queue.add(begin)
    })
  const leave = () => {
    const [next] = queue
    // The next one takes the slot over.
    if (next) next()
    else running -= 1
  }
  return {
    refuseWhenFull,
    async run(work) {
      refuseWhenFull()
      if (running < atOnce) running += 1
      else await turn()
      const before = performance.now()
      try {
        return await work()
      } finally {
        meanMs += (performance.now() - before - meanMs) * LATEST
        leave()
      }
    },
  }
}
