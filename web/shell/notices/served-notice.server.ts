import { createContext, type RouterContextProvider } from 'react-router'
import { servedNotices, type ServedNotice } from './shell-notices.tsx'
import { cookieOf, readCookies } from '../../request/session.server.ts'

const COOKIE = 'notice'
/** Long enough for the page that follows the form, on any line. */
const TTL_SECONDS = 60

type Waiting = { notice: ServedNotice | null; isTold: boolean }
const waitingContext = createContext<Waiting>({ notice: null, isTold: false })

/** Has the next page say, once, what became of the form. */
export function withNotice(response: Response, request: Request, notice: ServedNotice): Response {
  response.headers.append('set-cookie', cookieOf(request, COOKIE, notice, TTL_SECONDS))
  return response
}

/** The notice that waits for this page, which thereby has told it. */
export function takeNotice(context: Readonly<RouterContextProvider>): ServedNotice | null {
  const waiting = context.get(waitingContext)
  waiting.isTold = true
  return waiting.notice
}

/** Whether a notice waits for the next page. */
export const holdsNotice = (request: Request): boolean => readCookies(request).has(COOKIE)

type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/** Reads the notice that waits and forgets it once a page has told it. What is fetched ahead tells nothing yet. */
export async function carryNotice(
  { request, context }: Arguments,
  next: () => Promise<Response>,
): Promise<Response> {
  const held = readCookies(request).get(COOKIE)
  const isAhead = request.headers.get('sec-purpose')?.includes('prefetch') ?? false
  const notice = isAhead ? undefined : servedNotices.find(one => one === held)
  if (notice === undefined) return next()
  const waiting: Waiting = { notice, isTold: false }
  context.set(waitingContext, waiting)
  const response = await next()
  if (waiting.isTold) response.headers.append('set-cookie', cookieOf(request, COOKIE, '', 0))
  return response
}
