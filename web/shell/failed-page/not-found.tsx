import type { Route } from './+types/not-found'
import { clientContext } from '../../request/contexts.server.ts'
import { pageNotFound } from './not-found.server.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { words: [] }

/** Catch-all route: every unknown URL gets the 404 page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  throw await pageNotFound(request, context.get(clientContext))
}

export default function NotFound() {
  return null
}
