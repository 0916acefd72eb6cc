import { redirect, type RouterContextProvider } from 'react-router'
import { decideAccess } from '@selvedge/contract/access.ts'
import { getMe, verifyToken, type User } from '@selvedge/contract/account.ts'
import { createClient, type Client } from '@selvedge/contract/client.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { apiContext, clientContext, visitorContext } from './contexts.server.ts'
import { DEFAULT_LOCALE } from './messages/locales.ts'
import { preferencesOf, readCookies, signedOutCookies, tokenOf } from './session.server.ts'

type Arguments = {
  request: Request
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

/**
 * Initialisation of the specification, before every page: verify the token, fetch the user, decide access.
 * A token that does not verify is removed; the page then sees a visitor who is not signed in.
 */
export async function initialise(
  { request, params, context }: Arguments,
  next: () => Promise<Response>,
): Promise<Response> {
  refuseForeignForms(request)
  const api = context.get(apiContext)
  const token = tokenOf(request)
  const client = createClient({ ...api, token })
  const user = token ? await signedInUser(client) : null
  const preferences = preferencesOf(request)
  context.set(clientContext, user ? client : createClient(api))
  context.set(visitorContext, {
    user,
    measurementType: preferences.measurementType ?? user?.measurementType ?? 'metric',
    theme: preferences.theme,
    locale: DEFAULT_LOCALE,
  })
  const stale = user === null && (token !== undefined || readCookies(request).has('profileCompleted'))
  const cookiesToSet = stale ? signedOutCookies(request) : []
  const path = pagePath(request)
  const decision = decideAccess(
    { path, params },
    { gate: 'off', hasToken: user !== null, profileCompleted: user?.isProfileCompleted ?? false },
  )
  if (!decision.allow && path !== paths.logout && path !== paths.preferences) {
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

/** Verified and fetched at once; any answer but two successes means not signed in. */
async function signedInUser(client: Client): Promise<User | null> {
  const [verified, me] = await Promise.all([client(verifyToken), client(getMe)])
  return verified.success && me.success ? me.data : null
}

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
