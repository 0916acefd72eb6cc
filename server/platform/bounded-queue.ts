import { ApiError } from '@selvedge/contract/call/errors.ts'

export type BoundedQueue = {
  /** Throws `tooManyRequests` when run() would. */
  refuseWhenFull: () => void
  /** Runs the work when a slot is free. Throws `tooManyRequests` immediately when the queue is full. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}
type Options = {
  atOnce: number
  waiting: number
  /** The retry-after of a refusal, in seconds. */
  retryAfterSeconds: number
}

/** A bounded queue for a scarce resource: a number at once, a number waiting, the rest refused. */
export function createBoundedQueue({ atOnce, waiting, retryAfterSeconds }: Options): BoundedQueue {
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
