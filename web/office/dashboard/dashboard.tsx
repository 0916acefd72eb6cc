import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/dashboard'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { getSpend } from '@selvedge/contract/orders/spend.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { isOfOrders } from '../orders/live-orders.ts'
import { OrderTable } from '../orders/order-table.tsx'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import { useLookingCustomer } from '../../shell/customer/trade-prices.tsx'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { ConversionNote } from '../../formats/conversion-note.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { privateHead } from '../../head/page-head.ts'
import { SpendSummary } from './spend-summary.tsx'
import { WaitingList } from './waiting-list.tsx'
import styles from '../office.module.css'

const ORDERS_SHOWN = 8

export const meta: Route.MetaFunction = args => privateHead(args, t => t('dashboard.title'))

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const cursor = await eventsCursor(client)
  const [waiting, orders, spend] = await Promise.all([
    client(getWaiting),
    client(listOrders, { query: {} }),
    client(getSpend),
  ])
  return {
    cursor,
    waiting: must(waiting),
    orders: must(orders),
    spend: must(spend),
    today: new Date().toISOString(),
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('dashboard')
  const cart = useTranslations('cart')
  const news = useTranslations('orders.live')
  const { cursor, waiting, orders, spend, today } = loaderData
  const shown = [waiting, orders, spend]
  useLivePage({ cursor, concerns: isOfOrders, shown, news: news('listed') })
  const format = useFormats()
  // Its bars would tell what its covered sums do not.
  const isHidden = useLookingCustomer() !== null
  const priced = orders.orders[0] ?? waiting.find(one => one.amountMinor !== null)
  return (
    <div className={styles.page}>
      <div className={styles.decisions}>
        <PageTitle
          aside={
            <>
              <TextLink to={paths.quickOrder}>{cart('quick.open')}</TextLink> {format.day(today)}
            </>
          }
        >
          {t('waiting', { count: waiting.length })}
        </PageTitle>
        {waiting.length === 0 ? (
          <p className={styles.detail}>
            <OpenOrders orders={orders} />
          </p>
        ) : (
          <WaitingList waiting={waiting} />
        )}
      </div>
      {!isHidden && spend.map(charged => <SpendSummary key={charged.currency} spend={charged} />)}
      <LatestOrders orders={orders} />
      {priced && !isHidden && <ConversionNote currency={priced.currency} />}
    </div>
  )
}

type Orders = Pick<Route.ComponentProps['loaderData'], 'orders'>

/** How many orders are open, and when something is next dispatched. */
function OpenOrders({ orders: { total, openCount, nextDispatch } }: Orders) {
  const t = useTranslations('dashboard')
  const format = useFormats()
  const { why } = useDispatchWords()
  if (total === 0) return t('nothing.none')
  if (openCount === 0) return t('nothing.finished')
  if (nextDispatch === null) return t('nothing.sent', { count: openCount })
  const reason = why(nextDispatch)
  if (nextDispatch.on === null) return t('nothing.undated', { count: openCount, why: reason })
  return t('nothing.next', { count: openCount, day: format.day(nextDispatch.on), why: reason })
}

function LatestOrders({ orders: { total, orders } }: Orders) {
  const t = useTranslations('dashboard')
  const words = useTranslations('orders')
  const all = total > ORDERS_SHOWN && (
    <TextLink to={paths.orders}>{t('allOrders', { count: total })}</TextLink>
  )
  return (
    <div className={styles.orders}>
      <SectionHead note={words('count', { count: total })} aside={all}>
        {t('orders')}
      </SectionHead>
      {total === 0 ? (
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
        <OrderTable orders={orders.slice(0, ORDERS_SHOWN)} />
      )}
    </div>
  )
}
