import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../platform/deps.ts'

type Settings = Pick<Deps['env'], 'publicOrigin' | 'isPublicOriginDefault'>

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Requests for the origin that visitors see, and for this machine itself. */
const isOurs = (request: Request, { publicOrigin }: Settings): boolean => {
  const { hostname } = new URL(request.url)
  return hostname === new URL(publicOrigin).hostname || isLoopback(hostname)
}

/**
 * Refuses requests made for a name that is not ours: a page of another site could otherwise have its own name lead to
 * this machine and read what we answer.
 */
export const refuseForeignHosts =
  (env: Settings): MiddlewareHandler =>
  async (context, next) => {
    if (isOurs(context.req.raw, env)) return next()
    return context.text(
      'This server does not answer for that host; PUBLIC_ORIGIN names the one it does.',
      421,
    )
  }

/**
 * The request as the visitor made it. Behind a proxy it arrives over plain HTTP, perhaps for another host; where
 * PUBLIC_ORIGIN was set, checks of a form's origin and the Secure mark of cookies go by that.
 */
export function asVisitorsMadeIt(request: Request, env: Settings): Request {
  // The standard's Request cannot be made with TRACE, which nothing here answers anyway.
  if (env.isPublicOriginDefault || !isOurs(request, env) || request.method === 'TRACE') return request
  const { origin, href } = new URL(request.url)
  if (origin === env.publicOrigin) return request
  const { method, headers, signal, body } = request
  return new Request(env.publicOrigin + href.slice(origin.length), {
    method,
    headers,
    signal,
    ...(body ? { body, duplex: 'half' } : {}),
  })
}
