import { ApiError } from '@selvedge/contract/errors.ts'

export type Turns = {
  /** Throws `tooManyRequests` when run() would. */
  refuseWhenFull: () => void
  /** Does the work when its turn comes. Throws `tooManyRequests` at once when too many wait already. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}
type Options = {
  atOnce: number
  waiting: number
  /** What whoever is turned away is told to wait. */
  retryAfterSeconds: number
}

/** A short queue before something scarce: so many at once, so many waiting, nobody beyond. */
export function createTurns({ atOnce, waiting, retryAfterSeconds }: Options): Turns {
  let running = 0
  const queue: (() => void)[] = []
  const refuseWhenFull = () => {
    if (running < atOnce || queue.length < waiting) return
    throw new ApiError('tooManyRequests', { details: { seconds: retryAfterSeconds } })
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return {
    refuseWhenFull,
    async run(work) {
      refuseWhenFull()
      if (running < atOnce) running += 1
      else await new Promise<void>(resolve => queue.push(resolve))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
