import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { loggedPath } from '@selvedge/contract/access/logged-path.ts'
import { PreviousPage, previousPage } from './request/previous-page.ts'
import { nonceContext, servedRequestContext, visitorContext } from './request/contexts.server.ts'
import { holdEarlySubmits } from './request/hold-early-submits.ts'
import { listenForPageKeys, MOUNTED, SEARCH_SHEET_ID } from './request/page-keys.ts'
import { loadMessages } from './messages/catalogue.ts'
import { ServedLocale } from './messages/served-locale.ts'
import { modulesOf, preloadHeader } from './preload-header.server.ts'
import { ServedModules } from './request/served-modules.ts'
import { RequestId } from './request/request-id.ts'

const RENDER_TIMEOUT_MS = 10_000

const keyNames = JSON.stringify({ searchSheet: SEARCH_SHEET_ID, mounted: MOUNTED })
/** What runs before the page's scripts have loaded. */
const pageScript = `(${holdEarlySubmits.toString()})();(${listenForPageKeys.toString()})(${keyNames})`

/** Renders the whole page before sending anything, so that a render error can still set the status code. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { locale } = context.get(visitorContext)
  await loadMessages(locale)
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', locale)
  headers.append('vary', 'accept-language, cookie')
  headers.append('link', preloadHeader(routerContext.manifest))
  return new Promise((resolve, reject) => {
    const faults: unknown[] = []
    const timeout = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={context.get(servedRequestContext).id}>
        <ServedLocale value={locale}>
          <PreviousPage value={previousPage(request.headers.get('referer') ?? '', request.url)}>
            <ServedModules value={modulesOf(routerContext)}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </ServedModules>
          </PreviousPage>
        </ServedLocale>
      </RequestId>,
      {
        nonce,
        bootstrapScriptContent: pageScript,
        // No streaming: streamed parts need scripts to move them into place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timeout)
          for (const fault of faults) handleError(fault, { request, context, params: {} })
          const body = new PassThrough()
          pipe(body)
          const renderStatus = faults.length > 0 ? 500 : status
          buffer(body).then(html => resolve(new Response(html, { status: renderStatus, headers })), reject)
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        onError: error => void faults.push(error),
      },
    )
  })
}

/** Logs the error with the request id. Client errors (4xx) and aborted requests are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const status = error instanceof Response || isRouteErrorResponse(error) ? error.status : 500
  if (request.signal.aborted || status < 500) return
  const { id, log } = context.get(servedRequestContext)
  const err = isRouteErrorResponse(error) ? new Error(`${status} ${error.statusText}`) : error
  log.error({ err, requestId: id, path: loggedPath(new URL(request.url).pathname) }, 'page failed')
}
