import { useTranslations } from 'use-intl'
import type { Route } from './+types/order'
import { getOrder } from '@selvedge/contract/orders.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext } from '../../contexts.server.ts'
import { OrderShipment } from '../../features/orders/order-shipment.tsx'
import { OrderMargin } from '../../features/orders/order-margin.tsx'
import { OrderStages } from '../../features/orders/order-stages.tsx'
import { useFormats } from '../../trade/formats.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { pageTitle } from '../page-title.ts'
import styles from './order.module.css'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageTitle(matches, () => params['orderid'] ?? '')

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = must(await context.get(clientContext)(getOrder, { params: { id: params.orderid } }))
  return { order, placedNow: new URL(request.url).searchParams.has('placed') }
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const format = useFormats()
  const { order, placedNow } = loaderData
  const summary = t('summary', {
    po: order.poNumber || 'none',
    lines: order.lineCount,
    length: format.length(order.lengthMicrometres),
    suppliers: order.shipments.length,
  })
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={t('crumb')}
        items={[{ label: t('crumb'), to: paths.orders }, { label: order.id }]}
      />
      <PageTitle lead={summary} aside={order.endCustomer && <Ticket size="bar">{order.endCustomer}</Ticket>}>
        {order.id}
      </PageTitle>
      {placedNow && order.state === 'placed' && (
        <div className={styles.note} role="status">
          <p className={styles.noteTitle}>{t('placedNow')}</p>
          <p>{t('placedNowLead')}</p>
        </div>
      )}
      {(order.state === 'paymentPending' || order.state === 'cancelled') && (
        <div className={styles.note} data-tone="warning" role="status">
          <p className={styles.noteTitle}>{t(`states.${order.state}`)}</p>
          <p>{order.state === 'cancelled' ? t('cancelledLead') : t('pendingLead')}</p>
        </div>
      )}
      <OrderStages order={order} />
      <div className={styles.columns}>
        <div>
          {order.shipments.map((shipment, index) => (
            <OrderShipment key={shipment.supplier.id} order={order} shipment={shipment} number={index + 1} />
          ))}
          <SectionHead ruled>{t('history')}</SectionHead>
          <Timeline
            label={t('history')}
            events={order.history.toReversed().map(({ at, event, by }) => ({
              id: `${event}-${at}`,
              children:
                by === null
                  ? t('event', { event: t(`states.${event}`), at: format.dateTime(at) })
                  : t('eventBy', { event: t(`states.${event}`), at: format.dateTime(at), name: by }),
            }))}
          />
        </div>
        <OrderMargin order={order} />
      </div>
    </div>
  )
}
