import { redirect } from 'react-router'
import { ownPath } from '@selvedge/contract/access.ts'
import type { User } from '@selvedge/contract/account.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { deviceCookie, preferencesOf, preferenceCookie, signedInCookies } from '../../session.server.ts'
import { withNotice } from '../../served-notice.server.ts'

type SignedIn = {
  request: Request
  token: string
  /** What the browser is known by from now on. */
  deviceToken?: string | undefined
  user: User
  wanted?: string | null
}

/** Stores token and profile flag, then goes to the page that was wanted, if ours, or where the profile stands. */
export function signInVisitor({ request, token, deviceToken, user, wanted }: SignedIn): Response {
  const target = user.isProfileCompleted ? (ownPath(wanted) ?? paths.dashboard) : paths.completeProfile
  const response = redirect(target)
  for (const cookie of signedInCookies(request, token, user.isProfileCompleted))
    response.headers.append('set-cookie', cookie)
  if (deviceToken) response.headers.append('set-cookie', deviceCookie(request, deviceToken))
  if (preferencesOf(request).measurementType !== user.measurementType) {
    response.headers.append('set-cookie', preferenceCookie(request, 'measurementType', user.measurementType))
  }
  return withNotice(response, request, 'authenticated')
}
