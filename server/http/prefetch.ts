import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookies } from '@selvedge/contract/access/access.ts'

/** From pointing at a link to clicking it. */
const KEPT_SECONDS = 10
/** Prefetched data varies by cookies, so changing this cookie invalidates it. */
const CHANGE_COOKIE = 'changed'

const catalogueData = /^\/(?:fabrics|supplier)(?:\/.*)?\.data$/

/** Browsers differ in the name of the header that marks a prefetch. */
const isPrefetch = ({ req }: Context): boolean =>
  req.method === 'GET' &&
  catalogueData.test(req.path) &&
  ['sec-purpose', 'purpose'].some(name => /\bprefetch\b/.test(req.header(name) ?? ''))

/**
 * Lets the browser cache prefetched catalogue data until the click; uncached, it would be fetched twice. It
 * is valid for the same cookies only: not after signing in or out, and not after a member's form has changed
 * something.
 */
export const cachePrefetched: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  if (isPrefetch(context) && res.ok && !res.headers.has('set-cookie')) {
    context.header('cache-control', `private, max-age=${KEPT_SECONDS}`)
    context.header('vary', 'cookie', { append: true })
  }
  if (context.req.method === 'POST' && res.status < 400 && getCookie(context, cookies.accessToken.name))
    setCookie(context, CHANGE_COOKIE, randomBytes(4).toString('hex'), {
      path: '/',
      maxAge: KEPT_SECONDS,
      httpOnly: true,
      sameSite: 'Lax',
      ...(new URL(context.req.url).protocol === 'https:' ? { secure: true, prefix: 'host' } : {}),
    })
}
