import { createRequestHandler, RouterContextProvider } from 'react-router'
// @react-router/dev makes this module from routes.ts; it has no file.
import * as build from 'virtual:react-router/server-build'
import {
  apiContext,
  demoContext,
  nonceContext,
  servedRequestContext,
  visitorContext,
  type ServedRequest,
  type Visitor,
} from './contexts.server.ts'
import { DEFAULT_LOCALE } from './messages/locales.ts'

export type WebRequestContext = {
  apiFetch: (request: Request) => Promise<Response>
  nonce: string
  requestId: string
  log: ServedRequest['log']
}
/** `apiBaseUrl`: where the API is when it does not run in this process. */
export type WebSettings = { apiBaseUrl: string | undefined; demo: boolean }

const handle = createRequestHandler(build, import.meta.env.MODE)
const fetchRemote = (request: Request): Promise<Response> => fetch(request)

/** Whoever it is, before it is known or where that fails; the error page is shown to them. */
const unknownVisitor: Visitor = {
  user: null,
  measurementType: 'metric',
  theme: 'light',
  locale: DEFAULT_LOCALE,
}

/** Renders pages: requests in, responses out. */
export const createWebHandler =
  ({ apiBaseUrl, demo }: WebSettings) =>
  (request: Request, { apiFetch, nonce, requestId, log }: WebRequestContext): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(
      apiContext,
      apiBaseUrl
        ? { baseUrl: apiBaseUrl, fetch: fetchRemote }
        : { baseUrl: `${new URL(request.url).origin}/api`, fetch: apiFetch },
    )
    context.set(nonceContext, nonce)
    context.set(demoContext, demo)
    context.set(servedRequestContext, { id: requestId, log })
    context.set(visitorContext, unknownVisitor)
    return handle(request, context)
  }
