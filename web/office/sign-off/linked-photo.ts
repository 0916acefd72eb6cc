import type { Route } from './+types/linked-photo'
import { getLinkedPhoto } from '@selvedge/contract/sign-off/sign-offs.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { photoResponse } from '../../request/photo.server.ts'

/** The photo of the cutting that a link is about. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return photoResponse(must(await context.get(clientContext)(getLinkedPhoto, { params: { token } })))
}
