import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/order-page'
import { getOrder, type OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderSidebar } from './order-sidebar.tsx'
import { OrderShipment } from './order-shipment.tsx'
import { OrderStages } from './order-stages.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Ticket } from '../../ui/data/ticket.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { privateHead } from '../../head/page-head.ts'
import { OrderNote } from './order-note.tsx'
import { PrintButton } from '../../ui/button/print-button.tsx'
import styles from './order-page.module.css'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ order }) => [
    { page: 'counter' },
    { page: 'orders' },
    { name: order.id, to: paths.order(order.id) },
  ],
}

export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('head.order', { id: args.params['orderid'] ?? '' }))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = must(await context.get(clientContext)(getOrder, { params: { id: params.orderid } }))
  return { order, placedNow: new URL(request.url).searchParams.has('placed') }
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const format = useFormats()
  const { order, placedNow } = loaderData
  const summary = t('summary', {
    po: order.poNumber,
    hasPo: String(order.poNumber !== ''),
    lines: order.lineCount,
    length: format.length(order.lengthMicrometres),
    suppliers: order.shipments.length,
  })
  return (
    <div className={styles.page}>
      <PageTitle lead={summary} aside={<PrintButton className={styles.print}>{t('print')}</PrintButton>}>
        <span className={styles.title}>
          {order.id} <OneSidemark order={order} />
        </span>
      </PageTitle>
      <OrderNote state={order.state} placedNow={placedNow} />
      <OrderStages order={order} />
      <div className={styles.columns}>
        <div className={styles.shipments}>
          {order.shipments.map((shipment, index) => (
            <OrderShipment key={shipment.supplier.id} order={order} shipment={shipment} number={index + 1} />
          ))}
          <OrderHistory order={order} />
        </div>
        <OrderSidebar order={order} />
      </div>
    </div>
  )
}

/** The customer's name beside the order number if all lines are for one; otherwise each line has its own. */
function OneSidemark({ order }: { order: OrderDetail }) {
  const lines = order.shipments.flatMap(shipment => shipment.lines)
  const isForOne = new Set(lines.map(line => line.sidemark)).size === 1
  if (!isForOne || order.endCustomer === '') return null
  return (
    <span className={styles.ticket}>
      <Ticket size="bar">{order.endCustomer}</Ticket>
    </span>
  )
}
