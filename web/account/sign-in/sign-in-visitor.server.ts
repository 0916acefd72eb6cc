import { redirect } from 'react-router'
import { ownPath } from '@selvedge/contract/access/access.ts'
import type { User } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  deviceCookie,
  preferencesOf,
  preferenceCookie,
  signedInCookies,
} from '../../request/session.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { forgetReturnPage, rememberReturnPage, returnPage } from './return-page.server.ts'

type SignedIn = {
  request: Request
  token: string
  /** New device token for this browser. */
  deviceToken?: string | undefined
  user: User
  wanted?: string | null
}

/**
 * Sets the session cookies and redirects to the requested page if it is on this site; to the profile while that is
 * incomplete.
 */
export function signInVisitor({ request, token, deviceToken, user, wanted }: SignedIn): Response {
  const asked = ownPath(wanted)
  const target = user.isProfileCompleted
    ? (asked ?? returnPage(request) ?? paths.dashboard)
    : paths.completeProfile
  const response = redirect(target)
  if (user.isProfileCompleted) response.headers.append('set-cookie', forgetReturnPage(request))
  else if (asked) response.headers.append('set-cookie', rememberReturnPage(request, asked))
  for (const cookie of signedInCookies(request, token, user.isProfileCompleted))
    response.headers.append('set-cookie', cookie)
  if (deviceToken) response.headers.append('set-cookie', deviceCookie(request, deviceToken))
  if (preferencesOf(request).measurementType !== user.measurementType) {
    response.headers.append('set-cookie', preferenceCookie(request, 'measurementType', user.measurementType))
  }
  return withNotice(response, request, 'authenticated')
}
