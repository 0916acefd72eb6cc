import { createContext, redirect, type RouterContextProvider } from 'react-router'
import { canonicalPath, ownPath, withReturnPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { getOperator, type Operator } from '@selvedge/contract/desk/operators.ts'
import { apiContext, clientContext, visitorContext } from '../request/contexts.server.ts'
import { must } from '../request/api.server.ts'
import { dedupeGets } from '../request/dedupe-gets.ts'
import { apiReaderOf, pagePath } from '../request/visitor.server.ts'
import { deskTokenOf, forgetDeskSession } from './desk-session.server.ts'

/** Who is signed in at the desk; null on the pages for signing in. */
export const operatorContext = createContext<Operator | null>(null)

/** Who is signed in, on a page that only opens for somebody who is. */
export function signedIn(context: Readonly<RouterContextProvider>): Operator {
  const operator = context.get(operatorContext)
  if (!operator) throw redirect(paths.deskSignIn)
  return operator
}

type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Before every page of the desk: its own session, and nobody else's. A business that is signed in in the same browser is
 * nobody here; who is not signed in at the desk is sent to its sign-in page.
 */
export async function atDesk(
  { request, context }: Arguments,
  next: () => Promise<Response>,
): Promise<Response> {
  const visitor = {
    ...context.get(visitorContext),
    user: null,
    displayCurrency: null,
    isAtDesk: true,
  } as const
  const token = deskTokenOf(request)
  const client = dedupeGets(createClient({ ...context.get(apiContext), token, ...apiReaderOf(visitor) }))
  context.set(visitorContext, visitor)
  context.set(clientContext, client)
  const found = token === undefined ? undefined : await client(getOperator)
  const isEnded = found?.success === false && found.code === 'signInRequired'
  if (found?.success) context.set(operatorContext, found.data)
  else if (!isOpen(request)) {
    if (found && !isEnded) must(found)
    return withoutSession(redirect(withReturnPath(paths.deskSignIn, wantedPage(request))), request, isEnded)
  }
  return withoutSession(await next(), request, isEnded)
}

/** The cookie of a session that has ended is taken back, unless a sign-in has just given another. */
function withoutSession(response: Response, request: Request, isEnded: boolean): Response {
  const cookie = forgetDeskSession(request)
  const name = cookie.slice(0, cookie.indexOf('='))
  const isGiven = response.headers.getSetCookie().some(given => given.startsWith(`${name}=`))
  if (isEnded && !isGiven) response.headers.append('set-cookie', cookie)
  return response
}

const isOpen = (request: Request): boolean => {
  const path = canonicalPath(pagePath(request))
  return path === paths.deskSignIn || path === paths.deskSignOut || path.startsWith(paths.deskSetUp(''))
}

/** With what is asked of it, such as a scanned code. A submitted form is not repeated. */
function wantedPage(request: Request): string | undefined {
  const page = pagePath(request)
  if (request.method !== 'GET' || canonicalPath(page) === paths.desk) return undefined
  const asked = new URL(request.url).searchParams
  // The router's own, of a request for data alone.
  asked.delete('_routes')
  return asked.size === 0 ? page : `${page}?${asked}`
}

/** The page of the desk to open after signing in. */
export function pageAfterSignIn(request: Request): string {
  const wanted = ownPath(new URL(request.url).searchParams.get('next'))
  return wanted?.startsWith(`${paths.desk}/`) ? wanted : paths.desk
}
