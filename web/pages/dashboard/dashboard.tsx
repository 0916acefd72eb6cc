import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/dashboard'
import { getWaiting, listOrders } from '@selvedge/contract/orders.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext } from '../../contexts.server.ts'
import { OrderTable } from '../../features/orders/order-table.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { pageTitle } from '../page-title.ts'
import { WaitingList } from './waiting-list.tsx'
import styles from './dashboard.module.css'

const ORDERS_SHOWN = 8

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, messages => messages.dashboard.title)

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [waiting, orders] = await Promise.all([client(getWaiting), client(listOrders, { query: {} })])
  return { waiting: must(waiting), orders: must(orders) }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('dashboard')
  const words = useTranslations('orders')
  const { waiting, orders } = loaderData
  return (
    <div className={styles.page}>
      <PageTitle>{t('waiting', { count: waiting.length })}</PageTitle>
      {waiting.length === 0 ? (
        <p className={styles.nothing}>{t('nothing')}</p>
      ) : (
        <WaitingList waiting={waiting} />
      )}
      <section aria-labelledby="orders">
        <SectionHead
          id="orders"
          ruled
          note={words('count', { count: orders.total })}
          aside={
            orders.total > ORDERS_SHOWN && (
              <Link to={paths.orders}>{t('allOrders', { count: orders.total })}</Link>
            )
          }
        >
          {t('orders')}
        </SectionHead>
        {orders.total === 0 ? (
          <EmptyState
            headingLevel={3}
            title={words('empty.title')}
            actions={
              <ButtonLink to={paths.fabrics} variant="solid">
                {words('empty.browse')}
              </ButtonLink>
            }
          >
            {words('empty.lead')}
          </EmptyState>
        ) : (
          <OrderTable orders={orders.orders.slice(0, ORDERS_SHOWN)} />
        )}
      </section>
    </div>
  )
}
