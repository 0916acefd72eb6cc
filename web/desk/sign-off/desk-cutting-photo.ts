import type { Route } from './+types/desk-cutting-photo'
import { getDeskCuttingPhoto } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { photoResponse } from '../../request/photo.server.ts'

/** The photo of a cutting, for who is signed in at the desk. */
export async function loader({ params: { cuttingid: id }, context }: Route.LoaderArgs) {
  return photoResponse(must(await context.get(clientContext)(getDeskCuttingPhoto, { params: { id } })))
}
