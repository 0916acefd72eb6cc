import { data, redirect } from 'react-router'
import type { Route } from './+types/mark-favorite'
import { ownPath } from '@selvedge/contract/access/access.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { markFavorite } from '@selvedge/contract/favorites/favorites.ts'
import { restoreFavorites } from '@selvedge/contract/favorites/favorites-items.ts'
import type { RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure, must } from '../request/api.server.ts'
import { clientContext } from '../request/contexts.server.ts'
import { formText } from '../request/form-text.ts'
import { jsonIn, ListedItems } from './json-in.server.ts'

/** A GET here shows nothing; redirect to the favourites. */
export const loader = (_args: Route.LoaderArgs) => redirect(paths.favorites)

type Marked = { listId: string; removed: RemovedFavorite[] }

/**
 * Adds, removes or restores a favourite. With scripts it returns data for the heart; without, it redirects back to the
 * page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const back = ownPath(formText(form, 'returnTo')) ?? paths.favorites
  const client = context.get(clientContext)
  const result = form.has('restore') ? await restore(form, client) : await mark(form, client)
  if (!result.success && result.code === 'signInRequired')
    return redirect(`${paths.signin}?next=${encodeURIComponent(back)}`)
  if (!new URL(request.url).pathname.endsWith('.data')) {
    must(result)
    return redirect(back)
  }
  return result.success ? data(result.data) : formFailure(result, form)
}

const mark = (form: FormData, client: Client): Promise<Result<Marked>> =>
  client(markFavorite, {
    body: { fabricId: formText(form, 'mark') || formText(form, 'unmark'), isFavorite: form.has('mark') },
  })

/** The contract validates the submitted item. */
async function restore(form: FormData, client: Client): Promise<Result<Marked>> {
  const { listId, items } = jsonIn(form, 'restore', ListedItems)
  const result = await client(restoreFavorites, { params: { id: listId }, body: { items } })
  return result.success ? { ...result, data: { listId, removed: [] } } : result
}

/** Only a route with a component gets an error page, needed for a form refused without scripts. */
export default function MarkFavorite() {
  return null
}
