import type { Route } from './+types/issue-photo'
import { getClaimPhoto } from '@selvedge/contract/claims/claims.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { photoResponse } from '../../request/photo.server.ts'

/** A photo of a claim, for the business that raised it. */
export async function loader({ params: { id, photoid: photoId }, context }: Route.LoaderArgs) {
  return photoResponse(must(await context.get(clientContext)(getClaimPhoto, { params: { id, photoId } })))
}
