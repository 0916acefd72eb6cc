import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { nonceContext, visitorContext } from './contexts.server.ts'
import { loadMessages } from './messages/catalogue.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Renders the whole page before a byte is sent, so that its status is always the right one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await loadMessages(context.get(visitorContext).locale)
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let renderStatus = status
    const timeout = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(timeout)
          const body = new PassThrough()
          pipe(body)
          buffer(body).then(bytes => resolve(new Response(bytes, { status: renderStatus, headers })), reject)
        },
        onShellError: reject,
        onError(error) {
          renderStatus = 500
          console.error(error)
        },
      },
    )
  })
}
