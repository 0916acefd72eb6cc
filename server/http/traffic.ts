import type { MiddlewareHandler } from 'hono'
import type { Edge } from './request-log.ts'

/** Knows whether visitors' requests are under way, so that work which can wait does. */
export function createTraffic() {
  let underWay = 0
  let lastEnded = performance.now()

  /** Counts requests that came over a connection; others are made inside this process. */
  const count: MiddlewareHandler<Edge> = async (context, next) => {
    if (!context.env?.incoming) return next()
    underWay += 1
    try {
      await next()
    } finally {
      underWay -= 1
      lastEnded = performance.now()
    }
  }

  return { count, quietMs: (): number => (underWay > 0 ? 0 : performance.now() - lastEnded) }
}
