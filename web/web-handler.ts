import { createRequestHandler, RouterContextProvider } from 'react-router'
// @react-router/dev makes this module from routes.ts; it has no file.
import * as build from 'virtual:react-router/server-build'
import { apiContext, demoContext, nonceContext } from './contexts.server.ts'

export type WebRequestContext = { apiFetch: (request: Request) => Promise<Response>; nonce: string }
/** `apiBaseUrl`: where the API is when it does not run in this process. */
export type WebSettings = { apiBaseUrl: string | undefined; demo: boolean }

const handle = createRequestHandler(build, import.meta.env.MODE)
const fetchRemote = (request: Request): Promise<Response> => fetch(request)

/** Renders pages: requests in, responses out. */
export const createWebHandler =
  ({ apiBaseUrl, demo }: WebSettings) =>
  (request: Request, { apiFetch, nonce }: WebRequestContext): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(
      apiContext,
      apiBaseUrl
        ? { baseUrl: apiBaseUrl, fetch: fetchRemote }
        : { baseUrl: `${new URL(request.url).origin}/api`, fetch: apiFetch },
    )
    context.set(nonceContext, nonce)
    context.set(demoContext, demo)
    return handle(request, context)
  }
