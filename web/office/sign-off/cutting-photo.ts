import type { Route } from './+types/cutting-photo'
import { getCuttingPhoto } from '@selvedge/contract/sign-off/sign-offs.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { photoResponse } from '../../request/photo.server.ts'

/** The photo of a cutting, for the business that it was sent to. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return photoResponse(must(await context.get(clientContext)(getCuttingPhoto, { params: { id } })))
}
