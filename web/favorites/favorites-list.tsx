import { useTranslations } from '../messages/translations.tsx'
import type { Route } from './+types/favorites-list'
import { getFavoritesList, listFavorites } from '@selvedge/contract/favorites/favorites.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../request/api.server.ts'
import { clientContext, visitorContext } from '../request/contexts.server.ts'
import { privateHead } from '../head/page-head.ts'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { found } from '../shell/failed-page/not-found.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { favoritesWords } from './favorites-words.ts'
import { CartNote } from './cart-note.tsx'
import { listAction } from './list-action.server.ts'
import { failureOf, resultOf } from './list-answer.ts'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { ListPanel } from './list-panel.tsx'
import { ListRoom } from './list-room.tsx'
import { readShow, roomsShown } from './list-show.ts'
import { RemovedNote } from './removed-note.tsx'
import { visitorMay } from '../request/visitor-may.ts'
import styles from './list.module.css'

type Data = Route.ComponentProps['loaderData']

export const handle: PageHandle<Data> = {
  trail: ({ list, defaultName }) => [
    { page: 'favorites' },
    { name: list.name || defaultName, to: paths.favoritesList(list.id) },
  ],
}

export const meta: Route.MetaFunction = args =>
  privateHead(args, t => args.loaderData?.list.name || t('favorites.defaultName'))

/** Loads a list, and the other lists that its cloths can be moved to. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [answer, lists] = await Promise.all([
    client(getFavoritesList, { params: { id: params.id } }),
    client(listFavorites),
  ])
  const { user, locale } = context.get(visitorContext)
  const words = await favoritesWords(locale)
  const list = await found(answer, request, client)
  return {
    list,
    others: must(lists).filter(one => one.id !== params.id),
    show: readShow(url.searchParams, list),
    businessName: user?.profile.businessName ?? '',
    mayOrder: visitorMay(user, 'fillCart'),
    mayShare: visitorMay(user, 'shareFavorites'),
    defaultName: words('defaultName'),
    cartKey: crypto.randomUUID(),
  }
}

export const action = (args: Route.ActionArgs) => listAction(args)

export default function FavoritesListPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('favorites.list')
  const { list, show } = loaderData
  const failure = failureOf(actionData)
  const result = resultOf(actionData)
  return (
    <div className={styles.page}>
      {show.markupPercent !== null && <p className={styles.business}>{loaderData.businessName}</p>}
      <ListHead data={loaderData} />
      {show.markupPercent === null && <p className={styles.printedOwn}>{t('printedOwn')}</p>}
      {failure && <ErrorSummary title={failure.message} />}
      <CartNote list={list} answer={result?.cart} />
      <RemovedNote removed={result?.removed} />
      <ListPanel data={loaderData} failure={failure} link={result?.link} />
      {list.items.length === 0 && list.rooms.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
      {roomsShown(list, show).map(room => (
        <ListRoom key={room.id ?? 'none'} room={room} data={loaderData} failure={failure} />
      ))}
      <ListFoot data={loaderData} />
    </div>
  )
}
