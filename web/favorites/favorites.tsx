import { data, redirect } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { Route } from './+types/favorites'
import { getFabricCards, MAX_CARDS } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createFavoritesList, listFavorites } from '@selvedge/contract/favorites/favorites.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure, must } from '../request/api.server.ts'
import { clientContext, visitorContext } from '../request/contexts.server.ts'
import { privateHead } from '../head/page-head.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { formText } from '../request/form-text.ts'
import { LocalFavoritesPage } from './local-favorites-page.tsx'
import { ListOverview } from './list-overview.tsx'
import { NewList } from './new-list.tsx'
import styles from './favorites.module.css'

export const meta: Route.MetaFunction = args => privateHead(args, t => t('favorites.title'))

/** Loads a member's lists; for visitors, cards of the cloths in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const isMember = context.get(visitorContext).user !== null
  const lists = isMember ? must(await client(listFavorites)) : null
  return { lists, cards: isMember ? [] : await cardsOf(client, url.searchParams.getAll('id')) }
}

const cardsOf = async (client: Client, ids: string[]) =>
  ids.length === 0 ? [] : must(await client(getFabricCards, { query: { id: ids.slice(0, MAX_CARDS) } }))

/** Creates a list and opens it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = {
    name: formText(form, 'name'),
    endCustomer: formText(form, 'endCustomer'),
    project: formText(form, 'project'),
  }
  const result = await context.get(clientContext)(createFavoritesList, { body })
  if (result.success) return redirect(paths.favoritesList(result.data.id))
  if (result.code === 'signInRequired') return redirect(`${paths.signin}?next=${paths.favorites}`)
  const { data: failure, init } = formFailure(result, form)
  return data(failure, init ?? {})
}

export default function Favorites({ loaderData: { lists }, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('favorites')
  if (!lists) return <LocalFavoritesPage />
  const cloths = lists.reduce((sum, list) => sum + list.itemCount, 0)
  return (
    <div className={styles.page}>
      <PageTitle lead={t('overview.lead', { cloths, lists: lists.length })} ruled>
        {t('title')}
      </PageTitle>
      <ListOverview lists={lists} />
      <NewList failure={failure} />
    </div>
  )
}
