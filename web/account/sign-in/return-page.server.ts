import { ownPath } from '@selvedge/contract/access/access.ts'
import { cookieOf, readCookies } from '../../request/session.server.ts'

const COOKIE = 'wanted'
/** Sign-up may take a day; after that nobody expects to return to the page. */
const DAY_SECONDS = 24 * 3600

/** Stores the requested page across email verification and the profile steps. */
export const rememberReturnPage = (request: Request, page: string): string =>
  cookieOf(request, COOKIE, page, DAY_SECONDS)

/** The requested page stored at sign-up, if it is on this site. */
export const returnPage = (request: Request): string | undefined => ownPath(readCookies(request).get(COOKIE))

export const forgetReturnPage = (request: Request): string => cookieOf(request, COOKIE, '', 0)
