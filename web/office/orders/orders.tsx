import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/orders'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import { isOfOrders } from './live-orders.ts'
import { OrderTable } from './order-table.tsx'
import { ConversionNote } from '../../formats/conversion-note.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { privateHead } from '../../head/page-head.ts'
import styles from '../office.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'orders' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('orders.title'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const page = new URL(request.url).searchParams.get('page') ?? undefined
  const cursor = await eventsCursor(client)
  return { cursor, listed: must(await client(listOrders, { query: { page } })) }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const { cursor, listed } = loaderData
  const { orders, total, page, pageCount } = listed
  useLivePage({ cursor, concerns: isOfOrders, shown: orders, news: t('live.listed') })
  return (
    <div className={styles.list}>
      <PageTitle aside={t('count', { count: total })}>{t('title')}</PageTitle>
      {total === 0 ? (
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
      ) : (
        <>
          <OrderTable orders={orders} />
          {orders[0] && <ConversionNote currency={orders[0].currency} />}
          <Pagination
            page={page}
            pageCount={pageCount}
            labels={{
              navigation: t('pages'),
              previous: t('previous'),
              next: t('next'),
              page: number => t('page', { number }),
            }}
            pageTo={number => `${paths.orders}?page=${number}`}
          />
        </>
      )}
    </div>
  )
}
