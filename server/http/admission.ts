import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { createBoundedQueue } from '../platform/bounded-queue.ts'
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
 * waits for the database or a payment leaves the core to others. Passwords have a short queue of their own behind
 * signing in, which tells a flood of guesses to slow down.
 */
export const AT_ONCE = { browsing: 8, ordering: 24, signingIn: 64 } as const
type Kind = keyof typeof AT_ONCE

/**
 * The most connections of a node's answers: whatever orders or browses finds one as soon as it is admitted, so that who waits does
 * so in these queues, which say so, and not for the pool, whose refusal looks like a fault. Who signs in and the desk need one
 * for moments. With those of imports (10) and of the job queue (4), two nodes stay below PostgreSQL's usual 100.
 */
export const databaseConnections = AT_ONCE.ordering + AT_ONCE.browsing

/** Runs a request's work in its turn. Throws `overloaded` for what could not be begun in time. */
export type Admission = <T>(request: Request, work: () => Promise<T>) => Promise<T>

/**
 * A queue for browsing, one for what changes something and the pages on the way there, and one for signing in, so that who
 * signs in or orders never waits behind those who look around.
 */
export function createAdmission(): Admission {
  const queue = (kind: Kind) =>
    createBoundedQueue({
      atOnce: AT_ONCE[kind],
      waiting: MOST_WAITING,
      longestWaitMs: LONGEST_WAIT_MS,
      refusal: () => new ApiError('overloaded'),
    })
  const queues = {
    browsing: queue('browsing'),
    ordering: queue('ordering'),
    signingIn: queue('signingIn'),
  }
  return (request, work) => queues[kindOf(request)].run(work)
}

const signingIn = ['/auth/', '/api/users', '/desk/sign-in', '/desk/set-up', '/api/desk']
const ordering = [paths.checkout, '/api/cart', '/api/orders', '/api/payments']

function kindOf({ method, url }: Request): Kind {
  const path = canonicalPath(new URL(url).pathname)
  const isWithin = (starts: readonly string[]) => starts.some(start => path.startsWith(start))
  if (isWithin(signingIn)) return 'signingIn'
  return (method !== 'GET' && method !== 'HEAD') || isWithin(ordering) ? 'ordering' : 'browsing'
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
