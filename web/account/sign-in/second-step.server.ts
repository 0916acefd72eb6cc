import { redirect } from 'react-router'
import { ownPath } from '@selvedge/contract/access/access.ts'
import type { Failure } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { cookieOf, readCookies } from '../../request/session.server.ts'

const COOKIE = 'secondStep'
/** Matches the lifetime of the API's ticket. */
const TTL_SECONDS = 5 * 60

/** Stored in a cookie between the two steps of signing in. */
export type SecondStep = { ticket: string; wanted: string | undefined }

/** Page of the second step; only reachable after the first. */
export const CODE_PAGE = `${paths.signin}?step=code`
export const isCodePage = (request: Request): boolean =>
  new URL(request.url).searchParams.get('step') === 'code'

/** Redirects to the code form if a code is required; undefined for any other refusal. */
export function toSecondStep(
  request: Request,
  failure: Failure,
  wanted: string | null | undefined,
): Response | undefined {
  if (failure.code !== 'secondFactorRequired') return undefined
  const response = redirect(CODE_PAGE)
  const kept = JSON.stringify([failure.details['ticket'], ownPath(wanted) ?? ''])
  response.headers.append('set-cookie', cookieOf(request, COOKIE, kept, TTL_SECONDS))
  return response
}

/** The pending second step; undefined if there is none or the cookie was tampered with. */
export function secondStepOf(request: Request): SecondStep | undefined {
  try {
    const [ticket, wanted]: unknown[] = JSON.parse(readCookies(request).get(COOKIE) ?? '[]')
    if (typeof ticket !== 'string' || ticket === '') return undefined
    return { ticket, wanted: typeof wanted === 'string' ? ownPath(wanted) : undefined }
  } catch {
    return undefined
  }
}

export const forgetSecondStep = (request: Request): string => cookieOf(request, COOKIE, '', 0)
