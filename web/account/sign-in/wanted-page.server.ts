import { ownPath } from '@selvedge/contract/access/access.ts'
import { cookieOf, readCookies } from '../../request/session.server.ts'

const COOKIE = 'wanted'
/** An account is opened in one go or the next day; after that nobody expects to be led back. */
const DAY_SECONDS = 24 * 3600

/** Keeps the page that was wanted over the mail that confirms an address and the four steps of a profile. */
export const keepWanted = (request: Request, page: string): string =>
  cookieOf(request, COOKIE, page, DAY_SECONDS)

/** The page that this browser wanted when it began to sign up; one of ours. */
export const wantedPage = (request: Request): string | undefined => ownPath(readCookies(request).get(COOKIE))

export const forgetWanted = (request: Request): string => cookieOf(request, COOKIE, '', 0)
