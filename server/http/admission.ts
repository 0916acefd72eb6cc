import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { failure } from './answer.ts'
import { readerOf } from './reader.ts'
import type { Edge } from './request-log.ts'

/** Nobody waits longer than this for their request to be begun. */
const LONGEST_WAIT_MS = 5000
/** Waiting requests cost memory. Reached only before the first answers tell how long one takes. */
const MOST_WAITING = 1000

/**
 * Requests worked on at once, by kind. Rendering takes all of one core, so more at once would only make each slower; what
 * waits for the database or a payment leaves the core to others.
 */
const AT_ONCE = { browsing: 8, ordering: 24 } as const
type Kind = keyof typeof AT_ONCE

type LaneOptions = { atOnce: number; longestWaitMs?: number; mostWaiting?: number }
type Waiting = { start: () => void }

/** Runs so many at once; others wait in order of arrival. Throws `overloaded` for what could not be begun in time. */
export function createLane({
  atOnce,
  longestWaitMs = LONGEST_WAIT_MS,
  mostWaiting = MOST_WAITING,
}: LaneOptions) {
  const waiting = new Set<Waiting>()
  let running = 0
  /** Moving average of how long a request holds its place. */
  let meanMs = 0

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    const expectedMs = ((waiting.size + 1) * meanMs) / atOnce
    if (expectedMs > longestWaitMs || waiting.size >= mostWaiting) throw new ApiError('overloaded')
    await new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(() => {
        waiting.delete(own)
        reject(new ApiError('overloaded'))
      }, longestWaitMs)
      const own = {
        start() {
          clearTimeout(deadline)
          waiting.delete(own)
          resolve()
        },
      }
      waiting.add(own)
    })
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    await turn()
    const before = performance.now()
    try {
      return await work()
    } finally {
      meanMs += (performance.now() - before - meanMs) / 20
      const [next] = waiting
      // The next one takes the place over.
      if (next) next.start()
      else running -= 1
    }
  }
}

/** Runs a request's work in its turn. */
export type Admission = <T>(request: Request, work: () => Promise<T>) => Promise<T>

/**
 * A lane for browsing, and one for what changes something and for the pages on the way there, so that who signs in or
 * orders never waits behind those who look around.
 */
export function createAdmission(): Admission {
  const lanes = {
    browsing: createLane({ atOnce: AT_ONCE.browsing }),
    ordering: createLane({ atOnce: AT_ONCE.ordering }),
  }
  return (request, work) => lanes[kindOf(request)](work)
}

const ordering = ['/auth/', paths.checkout, '/api/users', '/api/cart', '/api/orders', '/api/payments']

function kindOf({ method, url }: Request): Kind {
  if (method !== 'GET' && method !== 'HEAD') return 'ordering'
  const path = canonicalPath(new URL(url).pathname)
  return ordering.some(start => path.startsWith(start)) ? 'ordering' : 'browsing'
}

/** For calls over HTTP. Pages wait only for what has to be rendered. */
export const admitCalls =
  (admit: Admission, { log }: Pick<Deps, 'log'>): MiddlewareHandler<Edge> =>
  async (context, next) => {
    try {
      return await admit(context.req.raw, () => next())
    } catch (error) {
      const requestId = context.get('requestId')
      return failure(error, { log, requestId, reader: readerOf(context.req.raw.headers) })
    }
  }
