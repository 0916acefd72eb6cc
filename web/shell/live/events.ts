import type { RouterContextProvider } from 'react-router'
import type { Route } from './+types/events'
import { readEvents } from '@selvedge/contract/events/events.ts'
import { apiContext, clientContext, visitorContext } from '../../request/contexts.server.ts'
import { tokenOf } from '../../request/session.server.ts'

const EVENT_STREAM = 'text/event-stream'

/** Resource route: what changes of the member's business, for open pages, whose scripts cannot read the session's token. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  if (context.get(visitorContext).user === null || token === undefined)
    return new Response(null, { status: 404 })
  // A browser that connects again says what it heard last.
  const after = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after')
  if (request.method === 'GET' && request.headers.get('accept') === EVENT_STREAM)
    return streamFor(request, context, { token, after })
  const result = await context.get(clientContext)(readEvents, { query: { after: after ?? undefined } })
  return result.success
    ? Response.json(result.data)
    : Response.json({ message: result.message }, { status: result.status })
}

/** The API's own stream, asked for with the member's token. */
async function streamFor(
  { signal }: Request,
  context: Readonly<RouterContextProvider>,
  { token, after }: { token: string; after: string | null },
): Promise<Response> {
  const { baseUrl, fetch, headers } = context.get(apiContext)
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
  const answer = await fetch(
    new Request(`${baseUrl}${readEvents.path}${query}`, {
      headers: { ...headers, accept: EVENT_STREAM, authorization: `Bearer ${token}` },
      signal,
    }),
  )
  if (!answer.ok) return new Response(null, { status: answer.status })
  const kept = ['content-type', 'cache-control', 'x-accel-buffering']
  return new Response(answer.body, {
    headers: kept.map(name => [name, answer.headers.get(name) ?? ''] satisfies [string, string]),
  })
}
