import { pagePath } from './visitor.server.ts'

/** The page of ours that the reader came from, for a way back that needs no scripts; null where they did not. */
export function cameFrom(request: Request): string | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  if (referrer?.origin !== new URL(request.url).origin) return null
  return referrer.pathname === pagePath(request) ? null : referrer.pathname + referrer.search
}
