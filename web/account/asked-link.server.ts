import { cookieOf, readCookies } from '../request/session.server.ts'

const COOKIE = 'signInRequest'
/** As long as a link that signs in works. */
const TTL_SECONDS = 10 * 60

/** Keeps what goes with the link that was asked for here: the mail alone opens nothing. */
export const keepAskedLink = (request: Request, asked: string): string =>
  cookieOf(request, COOKIE, asked, TTL_SECONDS)

/** What this browser was given when it asked for a link; undefined where it asked for none. */
export const askedLinkOf = (request: Request): string | undefined =>
  readCookies(request)
    .get(COOKIE)
    ?.match(/^[\w-]{1,200}$/)?.[0]

export const forgetAskedLink = (request: Request): string => cookieOf(request, COOKIE, '', 0)
