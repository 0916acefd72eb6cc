import { redirect, type RouterContextProvider } from 'react-router'
import { decideAccess, type GateState } from '@selvedge/contract/access/access.ts'
import type { User } from '@selvedge/contract/account/account.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { dedupeGets } from './dedupe-gets.ts'
import { apiContext, clientContext, gateContext, visitorContext, type Visitor } from './contexts.server.ts'
import { isForeignForm } from './foreign-form.ts'
import { languageCookies, languageOf } from './language.server.ts'
import { DEFAULT_LOCALE, PSEUDO_LOCALE } from '../messages/locales.ts'
import {
  deviceTokenOf,
  hasSignInCookies,
  preferencesOf,
  signedOutCookies,
  tokenOf,
} from './session.server.ts'
import { findSignedInUser } from './signed-in-user.server.ts'

type Arguments = {
  request: Request
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

/**
 * The specification's initialisation, before every page: check the gate, verify the token, fetch the user, decide
 * access. While the gate is closed a token is neither verified nor removed. An invalid token is removed and the page
 * sees a visitor. A request refused before that is also rendered as a visitor's.
 */
export async function initialise(
  { request, params, context }: Arguments,
  next: () => Promise<Response>,
): Promise<Response> {
  const api = context.get(apiContext)
  const gate = context.get(gateContext)
  const deviceToken = deviceTokenOf(request)
  const admit = (visitor: Visitor, token?: string) => {
    context.set(visitorContext, visitor)
    context.set(
      clientContext,
      dedupeGets(createClient({ ...api, deviceToken, token, ...apiReaderOf(visitor) })),
    )
  }
  admit(visitorOf(request, gate, null))
  if (isForeignForm(request)) throw new Response('This form was sent from another site.', { status: 403 })
  const token = tokenOf(request)
  const mayVerify = token !== undefined && gate !== 'closed'
  const found = mayVerify ? await findSignedInUser(createClient({ ...api, token })) : null
  const user = found === 'renewed' ? null : found
  if (user) admit(visitorOf(request, gate, user), token)
  // Cookies are kept after `renewed`: another request has already written newer ones.
  const isSignedOut = token === undefined || (mayVerify && found === null)
  const cookiesToSet = [
    ...(isSignedOut && hasSignInCookies(request) ? signedOutCookies(request) : []),
    ...languageCookies(request),
  ]
  const decision = decideAccess(
    { path: pagePath(request), params, isInvited: new URL(request.url).searchParams.has('invitation') },
    { gate, hasToken: user !== null, profileCompleted: user?.isProfileCompleted ?? false },
  )
  if (!decision.allow)
    return withCookies(
      redirect(decision.redirectTo + returnQuery(request, decision.redirectTo)),
      cookiesToSet,
    )
  const response = await next()
  // Not cached, so that "back" after signing out reloads.
  if (user && !response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return withCookies(response, cookiesToSet)
}

function visitorOf(request: Request, gate: GateState, user: User | null): Visitor {
  const { measurementType, theme, displayCurrency, listColumns } = preferencesOf(request)
  return {
    user,
    measurementType: measurementType ?? user?.measurementType ?? 'metric',
    theme,
    displayCurrency,
    listColumns,
    locale: languageOf(request),
    gate,
  }
}

/** Language and units of the API's messages. */
export const apiReaderOf = ({ locale, measurementType }: Visitor) => ({
  locale: locale === PSEUDO_LOCALE ? DEFAULT_LOCALE : locale,
  measurementType,
})

const returnsAfterwards: readonly string[] = [paths.signin, paths.protected]

/** The requested page, for a redirect to a form that returns to it; a submitted form is not repeated. */
function returnQuery(request: Request, redirectTo: string): string {
  if (isForm(request) || !returnsAfterwards.includes(redirectTo)) return ''
  const { searchParams } = new URL(request.url)
  // React Router adds it to data requests.
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return `?next=${encodeURIComponent(pagePath(request) + search)}`
}

const isForm = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD'

/** The page's path, also for the router's data requests. */
export const pagePath = (request: Request): string =>
  new URL(request.url).pathname.replace(/(\/_)?\.data$/, '') || '/'

function withCookies(response: Response, cookiesToSet: string[]): Response {
  const alreadySet = response.headers.getSetCookie().map(cookie => cookie.split('=')[0])
  for (const cookie of cookiesToSet) {
    if (!alreadySet.includes(cookie.split('=')[0])) response.headers.append('set-cookie', cookie)
  }
  return response
}
