import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../platform/deps.ts'

type Settings = Pick<Deps['env'], 'publicOrigin' | 'isPublicOriginDefault'>

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether a request is for the public origin or for this machine itself. */
const isOurs = (request: Request, { publicOrigin }: Settings): boolean => {
  const { hostname } = new URL(request.url)
  return hostname === new URL(publicOrigin).hostname || isLoopback(hostname)
}

/**
 * Refuses requests for foreign host names, against DNS rebinding: another site could point its own name at
 * this machine and read our answers.
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
 * The request with the visitor's origin. Behind a proxy it arrives over plain HTTP, perhaps for another host;
 * with PUBLIC_ORIGIN set, origin checks of forms and the Secure flag of cookies follow that.
 */
export function withVisitorsOrigin(request: Request, env: Settings): Request {
  // The standard Request cannot be constructed with TRACE, which no route answers anyway.
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
