import type { Route } from './+types/not-found'
import { clientContext } from '../../request/contexts.server.ts'
import { pageNotFound } from './not-found.server.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { words: [] }

/** Every address that is no page. The error page takes its status and its words from here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  throw await pageNotFound(request, context.get(clientContext))
}

export default function NotFound() {
  return null
}
