import { createContext, type RouterContextProvider } from 'react-router'
import { servedNotices, type ServedNotice, type TakenNotice } from './shell-notices.tsx'
import { cookieOf, readCookies } from '../../request/session.server.ts'

const COOKIE = 'notice'
/** Long enough for the next page to load, even on a slow connection. */
const TTL_SECONDS = 60

type Pending = { notice: TakenNotice | null; isShown: boolean }
const pendingContext = createContext<Pending>({ notice: null, isShown: false })

/** Shows a form's result once, on the next page, with the length that it tells of. */
export function withNotice(
  response: Response,
  request: Request,
  notice: ServedNotice,
  micrometres?: number,
): Response {
  const held = micrometres === undefined ? notice : `${notice}.${micrometres}`
  response.headers.append('set-cookie', cookieOf(request, COOKIE, held, TTL_SECONDS))
  return response
}

/** What a cookie holds; undefined for what was not written here. */
function readHeld(held: string | undefined): TakenNotice | undefined {
  const [name, length] = (held ?? '').split('.')
  const notice = servedNotices.find(one => one === name)
  const micrometres = Number(length)
  return notice && { name: notice, micrometres: Number.isSafeInteger(micrometres) ? micrometres : null }
}

/** The pending notice; taking it marks it as shown. */
export function takeNotice(context: Readonly<RouterContextProvider>): TakenNotice | null {
  const pending = context.get(pendingContext)
  pending.isShown = true
  return pending.notice
}

/** Whether the request's cookies hold a pending notice. */
export const hasNotice = (request: Request): boolean => readCookies(request).has(COOKIE)

type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/** Reads the pending notice and deletes its cookie once a page has shown it. Prefetches do not count as shown. */
export async function noticeMiddleware(
  { request, context }: Arguments,
  next: () => Promise<Response>,
): Promise<Response> {
  const held = readCookies(request).get(COOKIE)
  const isPrefetch = request.headers.get('sec-purpose')?.includes('prefetch') ?? false
  const notice = isPrefetch ? undefined : readHeld(held)
  if (notice === undefined) return next()
  const pending: Pending = { notice, isShown: false }
  context.set(pendingContext, pending)
  const response = await next()
  if (pending.isShown) response.headers.append('set-cookie', cookieOf(request, COOKIE, '', 0))
  return response
}
