import { createRequestHandler, RouterContextProvider } from 'react-router'
// @react-router/dev makes this module from routes.ts; it has no file.
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
import { languageOf } from './request/language.server.ts'

export { pageKey } from './shell/page-key.server.ts'

export type WebRequestContext = {
  apiFetch: (request: Request) => Promise<Response>
  /** Answers GET calls where the API runs in this process. */
  read?: ReadInProcess | undefined
  /** For an API elsewhere: whom this request serves, signed. */
  clientAddressHeader: Record<string, string>
  /** Where the visitor stands at the access gate, and the pass that opens the API. */
  gate: { state: GateState; pass: string | undefined }
  nonce: string
  requestId: string
  log: ServedRequest['log']
}
/** `apiBaseUrl`: where the API is when it does not run in this process. */
export type WebSettings = { apiBaseUrl: string | undefined; demo: boolean }

/** Names every script and style of the build by their contents; while developing there is no build. */
const buildId = import.meta.env.PROD ? build.assets.version : undefined
const handle = createRequestHandler(build, import.meta.env.MODE)
/** The build manifest that running pages compare themselves with. It concerns no visitor, so it asks after none. */
const buildManifest = () => Response.json({ id: buildId }, { headers: { 'cache-control': 'no-store' } })
const fetchRemote = (request: Request): Promise<Response> => fetch(request)

/** Whoever it is, before it is known or where that fails; the error page is shown to them. */
const unknownVisitor = (request: Request, gate: GateState): Visitor => ({
  user: null,
  measurementType: 'metric',
  theme: 'light',
  displayCurrency: null,
  locale: languageOf(request),
  gate,
})

/** Renders pages: requests in, responses out. */
export const createWebHandler =
  ({ apiBaseUrl, demo }: WebSettings) =>
  async (request: Request, served: WebRequestContext): Promise<Response> => {
    const { apiFetch, read, clientAddressHeader, gate, nonce, requestId, log } = served
    if (new URL(request.url).pathname === paths.build) return buildManifest()
    const context = new RouterContextProvider()
    // The list of sessions names browsers, not the program that calls the API for them.
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
    return handle(request, context)
  }
