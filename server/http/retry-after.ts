import type { MiddlewareHandler } from 'hono'

/** About as long as a database takes to restart, or a deadline to pass. */
const SECONDS = '10'

/** Tells whoever gets a 503, from a page or a call, when to ask again, unless the answer says so itself. */
export const retryAfter: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.status === 503 && !context.res.headers.has('retry-after'))
    context.header('retry-after', SECONDS)
}
