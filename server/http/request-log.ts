import type { MiddlewareHandler } from 'hono'
import { loggedPath } from '@selvedge/contract/access/logged-path.ts'
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
