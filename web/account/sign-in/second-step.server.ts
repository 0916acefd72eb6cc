import { redirect } from 'react-router'
import { ownPath } from '@selvedge/contract/access/access.ts'
import type { Failure } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { cookieOf, readCookies } from '../../request/session.server.ts'

const COOKIE = 'secondStep'
/** As long as the API keeps the ticket. */
const TTL_SECONDS = 5 * 60

/** What a browser keeps between the two steps of signing in. */
export type SecondStep = { ticket: string; wanted: string | undefined }

/** The address of the second step; there is nothing to see for whoever has not done the first. */
export const CODE_PAGE = `${paths.signin}?step=code`
export const isCodePage = (request: Request): boolean =>
  new URL(request.url).searchParams.get('step') === 'code'

/** Leads on to the code where that is all that is missing; undefined for any other refusal. */
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

/** The step that this browser has done; undefined where it has done none, or the cookie was tampered with. */
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
