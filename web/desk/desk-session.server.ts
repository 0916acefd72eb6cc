import { deskCookie } from '@selvedge/contract/desk/operators.ts'
import { cookieOf, readCookies } from '../request/session.server.ts'

/** The token of a session at the desk; undefined if the cookie is absent or was tampered with. */
export const deskTokenOf = (request: Request): string | undefined =>
  readCookies(request)
    .get(deskCookie.name)
    ?.match(/^[\w-]{1,200}$/)?.[0]

export const deskSessionCookie = (request: Request, token: string): string =>
  cookieOf(request, deskCookie.name, token, deskCookie.maxAgeSeconds)

export const forgetDeskSession = (request: Request): string => cookieOf(request, deskCookie.name, '', 0)
