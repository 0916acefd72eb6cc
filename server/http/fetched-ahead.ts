import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookies } from '@selvedge/contract/access/access.ts'

/** From pointing at a cloth to opening it. */
const KEPT_SECONDS = 10
/** Told apart by this cookie, what was fetched ahead of a change is of no use after it. */
const CHANGE = 'changed'

const catalogueData = /^\/(?:fabrics|supplier)(?:\/.*)?\.data$/

/** By a link of the document; browsers name the header differently. */
const isFetchedAhead = ({ req }: Context): boolean =>
  req.method === 'GET' &&
  catalogueData.test(req.path) &&
  ['sec-purpose', 'purpose'].some(name => /\bprefetch\b/.test(req.header(name) ?? ''))

/**
 * Data of the catalogue that a browser fetches ahead of a click is kept by that browser until the click; not kept at all, it
 * would be asked for twice. It serves the cookies that it was asked with: not whoever signs in or out in between, and no
 * longer once a form of a member has changed something.
 */
export const keptForTheClick: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  if (isFetchedAhead(context) && res.ok && !res.headers.has('set-cookie')) {
    context.header('cache-control', `private, max-age=${KEPT_SECONDS}`)
    context.header('vary', 'cookie', { append: true })
  }
  if (context.req.method === 'POST' && res.status < 400 && getCookie(context, cookies.accessToken.name))
    setCookie(context, CHANGE, randomBytes(4).toString('hex'), {
      path: '/',
      maxAge: KEPT_SECONDS,
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(context.req.url).protocol === 'https:',
    })
}
