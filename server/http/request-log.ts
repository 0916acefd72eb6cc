import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { newId } from '../platform/identifiers.ts'

/** What travels with a request: a page hands its own id on to the API calls that it makes in memory. */
export type Edge = {
  Bindings: { requestId?: string } | undefined
  Variables: { nonce: string; requestId: string }
}

/** Gives each request an id, answers with it, and logs one line without query, cookies or bodies. */
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
      { requestId, method: context.req.method, path: context.req.path, status: context.res.status, ms },
      'request',
    )
  }
