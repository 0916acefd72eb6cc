import type { MiddlewareHandler } from 'hono'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'

/** The connection that a request came over, as Node has it. */
export type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } }
/**
 * Context of a request: a page passes its id and its visitor's address on to the calls that it makes in
 * memory.
 */
export type Edge = {
  Bindings: (Connection & { requestId?: string; clientAddress?: string | null }) | undefined
  Variables: { requestId: string; clientAddress: string | null }
}

/** Paths of calls and pages with a secret in them, up to the secret: `/api/users/reset-password/`. */
const secretPathPrefixes = [
  ...Object.values<Call>(calls)
    .filter(call => call.path.includes('{token}'))
    .map(call => `/api${call.path.slice(0, call.path.indexOf('{token}'))}`),
  paths.share(''),
]

/** The path without secrets, for logs. */
export function loggedPath(path: string): string {
  const start = secretPathPrefixes.find(before => path.startsWith(before))
  return start === undefined ? path : `${start}…`
}

/**
 * Assigns each request an id, returns it as a header, and logs one line without query, cookies, bodies or
 * secrets.
 */
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
