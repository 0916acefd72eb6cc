import type { MiddlewareHandler } from 'hono'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'

/** The connection that a request came over, as Node has it. */
export type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } }
/** What travels with a request: a page hands its id and its visitor's address on to the calls that it makes in memory. */
export type Edge = {
  Bindings: (Connection & { requestId?: string; clientAddress?: string | null }) | undefined
  Variables: { requestId: string; clientAddress: string | null }
}

/** Addresses of calls and pages that hold a secret, up to it: `/api/users/reset-password/`. */
const beforeSecrets = [
  ...Object.values<Call>(calls)
    .filter(call => call.path.includes('{token}'))
    .map(call => `/api${call.path.slice(0, call.path.indexOf('{token}'))}`),
  paths.share(''),
]

/** The path as it may be kept: what opens something is left out. */
export function loggedPath(path: string): string {
  const start = beforeSecrets.find(before => path.startsWith(before))
  return start === undefined ? path : `${start}…`
}

/** Gives each request an id, answers with it, and logs one line without query, cookies, bodies or secrets of the path. */
export const requestLog =
  ({ log }: Pick<Deps, 'log'>): MiddlewareHandler<Edge> =>
  async (context, next) => {
    const requestId = context.env?.requestId ?? newId()
    context.set('requestId', requestId)
    const started = performance.now()
    await next()
    context.header('x-request-id', requestId)
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.debug(
      {
        requestId,
        method: context.req.method,
        path: loggedPath(context.req.path),
        status: context.res.status,
        ms,
      },
      'request',
    )
  }
