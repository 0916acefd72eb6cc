import { redirect, type RouterContextProvider } from 'react-router'
import { decideAccess, spelledPlainly } from '@selvedge/contract/access.ts'
import type { User } from '@selvedge/contract/account.ts'
import { createClient } from '@selvedge/contract/client.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { apiContext, clientContext, visitorContext, type Visitor } from './contexts.server.ts'
import { DEFAULT_LOCALE } from './messages/locales.ts'
import { holdsSignIn, preferencesOf, signedOutCookies, tokenOf } from './session.server.ts'
import { findSignedInUser } from './signed-in-user.server.ts'

type Arguments = {
  request: Request
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

/**
 * Initialisation of the specification, before every page: verify the token, fetch the user, decide access.
 * A token that does not verify is removed; the page then sees a visitor who is not signed in. Whoever is refused
 * before any of that is a visitor who is not signed in, too, for the page that says so.
 */
export async function initialise(
  { request, params, context }: Arguments,
  next: () => Promise<Response>,
): Promise<Response> {
  const api = context.get(apiContext)
  context.set(clientContext, createClient(api))
  context.set(visitorContext, visitorOf(request, null))
  refuseForeignForms(request)
  const token = tokenOf(request)
  const client = createClient({ ...api, token })
  const user = token ? await findSignedInUser(client) : null
  if (user) {
    context.set(clientContext, client)
    context.set(visitorContext, visitorOf(request, user))
  }
  const cookiesToSet = user === null && holdsSignIn(request) ? signedOutCookies(request) : []
  const path = pagePath(request)
  const decision = decideAccess(
    { path, params },
    { gate: 'off', hasToken: user !== null, profileCompleted: user?.isProfileCompleted ?? false },
  )
  if (!decision.allow && !isNoPage(path)) {
    const wanted =
      decision.redirectTo === paths.signin && request.method === 'GET'
        ? `?next=${encodeURIComponent(path)}`
        : ''
    return withCookies(redirect(decision.redirectTo + wanted), cookiesToSet)
  }
  const response = await next()
  // What a member sees is never kept: after signing out, "back" asks again.
  if (user && !response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return withCookies(response, cookiesToSet)
}

function visitorOf(request: Request, user: User | null): Visitor {
  const { measurementType, theme } = preferencesOf(request)
  return {
    user,
    measurementType: measurementType ?? user?.measurementType ?? 'metric',
    theme,
    locale: DEFAULT_LOCALE,
  }
}

const noPages: readonly string[] = [paths.logout, paths.preferences]
const isNoPage = (path: string): boolean => noPages.includes(spelledPlainly(path))

/** The address of the page, also when the router asks for its data alone. */
export const pagePath = (request: Request): string =>
  new URL(request.url).pathname.replace(/(\/_)?\.data$/, '') || '/'

function withCookies(response: Response, cookiesToSet: string[]): Response {
  const alreadySet = response.headers.getSetCookie().map(cookie => cookie.split('=')[0])
  for (const cookie of cookiesToSet) {
    if (!alreadySet.includes(cookie.split('=')[0])) response.headers.append('set-cookie', cookie)
  }
  return response
}

/** A form of another origin changes nothing here, whatever cookies the browser sent along. */
function refuseForeignForms(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const sameOrigin = origin !== null ? origin === new URL(request.url).origin : site === 'same-origin'
  if (!sameOrigin) throw new Response('This form was sent from another site.', { status: 403 })
}
