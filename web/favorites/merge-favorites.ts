import { redirect } from 'react-router'
import type { Route } from './+types/merge-favorites'
import { mergeFavorites } from '@selvedge/contract/favorites/favorites.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext } from '../request/contexts.server.ts'
import { formText, formTexts } from '../request/form-text.ts'

export const loader = (_args: Route.LoaderArgs) => redirect(paths.favorites)

/** Resource route: scripts post the visitor's favourites here after sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { id: formText(form, 'id'), fabricIds: formTexts(form, 'fabricId') }
  const result = await context.get(clientContext)(mergeFavorites, { body })
  return result.success
    ? Response.json(result.data)
    : Response.json({ message: result.message }, { status: result.status })
}
