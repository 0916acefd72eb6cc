import type { Route } from './+types/places'
import type { Failure, Result } from '@selvedge/contract/call/client.ts'
import { getPlace, listPlaces } from '@selvedge/contract/postal/places.ts'
import { clientContext } from '../request/contexts.server.ts'

/** Resource route for scripts: suggestions for `?q=&country=`, the address of one by `?id=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { id, q, country = '', session } = Object.fromEntries(new URL(request.url).searchParams)
  if (id === undefined && q === undefined) return new Response(null, { status: 404 })
  const inSession = session === undefined ? {} : { session }
  return answer(
    id === undefined
      ? await client(listPlaces, { query: { q: q ?? '', country, ...inSession } })
      : await client(getPlace, { params: { id }, query: inSession }),
  )
}

/** Not cached, because searches are private; a refusal keeps the API's status. */
function answer(result: Result<unknown> | Failure): Response {
  const headers = { 'cache-control': 'private, no-store' }
  if (!result.success) return Response.json({ message: result.message }, { status: result.status, headers })
  return Response.json(result.data, { headers })
}
