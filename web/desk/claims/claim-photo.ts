import type { Route } from './+types/claim-photo'
import { getDeskClaimPhoto } from '@selvedge/contract/claims/desk-claims.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { photoResponse } from '../../request/photo.server.ts'

/** A photo of a claim, for who is signed in at the desk. */
export async function loader({ params: { claimid: id, photoid: photoId }, context }: Route.LoaderArgs) {
  return photoResponse(must(await context.get(clientContext)(getDeskClaimPhoto, { params: { id, photoId } })))
}
