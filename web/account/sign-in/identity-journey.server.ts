import { ownPath } from '@selvedge/contract/access/access.ts'
import { cookieOf, readCookies } from '../../request/session.server.ts'

const COOKIE = 'identityJourney'

/** Stored in a cookie while the browser is at the identity provider; `state` ties the answer to this browser. */
export type IdentityJourney = { state: string; wanted: string | undefined }

export const keepJourney = (
  request: Request,
  { state, wanted }: IdentityJourney,
  expiresAt: string,
): string =>
  cookieOf(
    request,
    COOKIE,
    JSON.stringify([state, wanted ?? '']),
    Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000),
  )

/** The sign-in that this browser began; undefined if there is none or the cookie was tampered with. */
export function journeyOf(request: Request): IdentityJourney | undefined {
  try {
    const [state, wanted]: unknown[] = JSON.parse(readCookies(request).get(COOKIE) ?? '[]')
    if (typeof state !== 'string' || state === '') return undefined
    return { state, wanted: typeof wanted === 'string' ? ownPath(wanted) : undefined }
  } catch {
    return undefined
  }
}

export const forgetJourney = (request: Request): string => cookieOf(request, COOKIE, '', 0)
