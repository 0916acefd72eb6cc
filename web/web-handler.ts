import { createRequestHandler, RouterContextProvider } from 'react-router'
// Virtual module of @react-router/dev, built from routes.ts.
import * as build from 'virtual:react-router/server-build'
import type { GateState } from '@selvedge/contract/access/access.ts'
import type { ReadInProcess } from '@selvedge/contract/call/client.ts'
import { GATE_PASS_HEADER } from '@selvedge/contract/access/gate.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  apiContext,
  buildContext,
  demoContext,
  gateContext,
  nonceContext,
  servedRequestContext,
  visitorContext,
  type ServedRequest,
  type Visitor,
} from './request/contexts.server.ts'
import { loggedPath } from '@selvedge/contract/access/logged-path.ts'
import { isForeignForm } from './request/foreign-form.ts'
import { languageOf } from './request/language.server.ts'

export { pageKey } from './shell/page-key.server.ts'

export type WebRequestContext = {
  apiFetch: (request: Request) => Promise<Response>
  /** Answers GET calls in process, without HTTP. */
  read?: ReadInProcess | undefined
  /** For a remote API: a signed header with the client's address. */
  clientAddressHeader: Record<string, string>
  /** Whether this visitor has passed the site-wide gate, and the pass that the API requires. */
  gate: { state: GateState; pass: string | undefined }
  nonce: string
  requestId: string
  log: ServedRequest['log']
}
/** `apiBaseUrl`: undefined if the API runs in this process. */
export type WebSettings = { apiBaseUrl: string | undefined; demo: boolean }

/** Hash of the build's assets; undefined in development. */
const buildId = import.meta.env.PROD ? build.assets.version : undefined
const handle = createRequestHandler(build, import.meta.env.MODE)
/** Build id that open pages poll to detect a newer build. The same for everybody, so no visitor is looked up. */
const buildManifest = () => Response.json({ id: buildId }, { headers: { 'cache-control': 'no-store' } })
const fetchRemote = (request: Request): Promise<Response> => fetch(request)

/** Used until the visitor has been loaded, and for the error page if loading fails. */
const unknownVisitor = (request: Request, gate: GateState): Visitor => ({
  user: null,
  measurementType: 'metric',
  theme: 'light',
  displayCurrency: null,
  listColumns: null,
  locale: languageOf(request),
  gate,
})

export const createWebHandler =
  ({ apiBaseUrl, demo }: WebSettings) =>
  async (request: Request, served: WebRequestContext): Promise<Response> => {
    const { apiFetch, read, clientAddressHeader, gate, nonce, requestId, log } = served
    if (new URL(request.url).pathname === paths.build) return buildManifest()
    const context = new RouterContextProvider()
    // The user agent is forwarded to the API because the session list shows the browser's name.
    const browser = { 'user-agent': request.headers.get('user-agent') ?? '' }
    const visitor = { ...browser, ...(gate.pass === undefined ? {} : { [GATE_PASS_HEADER]: gate.pass }) }
    context.set(
      apiContext,
      apiBaseUrl
        ? { baseUrl: apiBaseUrl, fetch: fetchRemote, headers: { ...visitor, ...clientAddressHeader } }
        : { baseUrl: `${new URL(request.url).origin}/api`, fetch: apiFetch, read, headers: visitor },
    )
    context.set(buildContext, buildId)
    context.set(nonceContext, nonce)
    context.set(demoContext, demo)
    context.set(servedRequestContext, { id: requestId, log })
    context.set(gateContext, gate.state)
    context.set(visitorContext, unknownVisitor(request, gate.state))
    return handle(admitted(request, served), context)
  }

/**
 * A form of another site loses its origin here and is refused by the middleware, with a page. The router would refuse
 * it earlier, as a failure of ours, with a stack in the log for each.
 */
function admitted(request: Request, { log, requestId }: WebRequestContext): Request {
  if (!isForeignForm(request)) return request
  log.warn({ requestId, path: loggedPath(new URL(request.url).pathname) }, 'form from another site refused')
  const headers = new Headers(request.headers)
  headers.delete('origin')
  headers.delete('sec-fetch-site')
  return new Request(request, { headers })
}
