import type { MiddlewareHandler } from 'hono'

/** About as long as a database takes to restart, or a deadline to pass. */
const SECONDS = '10'

/** Adds Retry-After to every 503 that has none, of pages and calls. */
export const retryAfter: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.status === 503 && !context.res.headers.has('retry-after'))
    context.header('retry-after', SECONDS)
}
