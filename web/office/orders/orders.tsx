import { redirect } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/orders'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { getOrderViews } from '@selvedge/contract/orders/order-views.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import { isOfOrders } from './live-orders.ts'
import { ListFilters } from './list/list-filters.tsx'
import { askedFor, isFiltered, ordersAddress, typedFilter, wholeList } from './list/order-address.ts'
import { OrderList } from './list/order-list.tsx'
import { ordersAction } from './list/orders-action.server.ts'
import { OrdersHead } from './list/orders-head.tsx'
import { SavedViews } from './list/saved-views.tsx'
import { StageCounts } from './list/stage-counts.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { privateHead } from '../../head/page-head.ts'
import styles from '../office.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'orders' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('orders.title'))

/** The orders of the address; without anything in it, the view that the member opens the list with. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const cursor = await eventsCursor(client)
  const choices = must(await client(getOrderViews))
  const search = url.searchParams
  const opened = search.size === 0 && choices.views.find(({ isDefault }) => isDefault)
  if (opened) throw redirect(ordersAddress(opened.filter))
  const filter = typedFilter(search)
  const result = await client(listOrders, { query: askedFor(filter, search.get('page')) })
  const faults: Record<string, string> = {}
  if (!result.success && result.code === 'invalidInput') {
    for (const { field, message } of result.fields) faults[field] ??= message
    const all = must(await client(listOrders, { query: {} }))
    return { cursor, filter, choices, faults, listed: { ...all, orders: [], pageCount: 1 } }
  }
  return { cursor, filter, choices, faults, listed: must(result) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  ordersAction(request, context.get(clientContext))

export default function Orders({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const { cursor, filter, choices, faults, listed } = loaderData
  useLivePage({ cursor, concerns: isOfOrders, shown: listed, news: t('live.listed') })
  const hasNone = listed.counts.all === 0 && !isFiltered(filter)
  if (hasNone)
    return (
      <div className={styles.list}>
        <PageTitle aside={t('count', { count: 0 })}>{t('title')}</PageTitle>
        <EmptyState
          title={t('empty.title')}
          actions={
            <ButtonLink to={paths.fabrics} variant="solid">
              {t('empty.browse')}
            </ButtonLink>
          }
        >
          {t('empty.lead')}
        </EmptyState>
      </div>
    )
  const isRefused = Object.keys(faults).length > 0
  return (
    <div className={styles.list}>
      <OrdersHead openCount={listed.openCount} filter={filter} hasFile={!isRefused && listed.total > 0} />
      <SavedViews views={choices.views} filter={filter} failure={failure} />
      <StageCounts counts={listed.counts} filter={filter} />
      <ListFilters filter={filter} suppliers={choices.suppliers} members={choices.members} faults={faults} />
      {isRefused ? (
        <p role="alert">{t('list.refused')}</p>
      ) : listed.orders.length === 0 ? (
        <EmptyState
          title={t('list.none.title')}
          actions={
            <ButtonLink to={wholeList} variant="solid">
              {t('list.none.all')}
            </ButtonLink>
          }
        >
          {t('list.none.lead')}
        </EmptyState>
      ) : (
        <OrderList listed={listed} filter={filter} />
      )}
    </div>
  )
}
