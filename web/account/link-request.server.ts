import { cookieOf, readCookies } from '../request/session.server.ts'

const COOKIE = 'signInRequest'
/** Matches the lifetime of a sign-in link. */
const TTL_SECONDS = 10 * 60

/** Cookie that ties a sign-in link to the browser that asked for it: the mailed link alone does not sign in. */
export const linkRequestCookie = (request: Request, asked: string): string =>
  cookieOf(request, COOKIE, asked, TTL_SECONDS)

/** The value of that cookie; undefined if this browser asked for no link. */
export const linkRequestOf = (request: Request): string | undefined =>
  readCookies(request)
    .get(COOKIE)
    ?.match(/^[\w-]{1,200}$/)?.[0]

export const forgetLinkRequest = (request: Request): string => cookieOf(request, COOKIE, '', 0)

const MAILED_TO_COOKIE = 'mailedTo'

/** Cookie with the address that this browser had a link mailed to, so that it can be sent again. */
export const mailedToCookie = (request: Request, email: string): string =>
  cookieOf(request, MAILED_TO_COOKIE, email, TTL_SECONDS)

export const forgetMailedTo = (request: Request): string => cookieOf(request, MAILED_TO_COOKIE, '', 0)

export const mailedToOf = (request: Request): string | undefined =>
  readCookies(request).get(MAILED_TO_COOKIE) || undefined
