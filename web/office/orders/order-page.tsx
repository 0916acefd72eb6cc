import { redirect, replace } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/order-page'
import { listOrderMessages } from '@selvedge/contract/orders/order-messages.ts'
import { cancelPayment, getOrder, type OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { withdrawOrder } from '@selvedge/contract/orders/approval.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { formFailure, must, type FormFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { listOrderInvoices } from '@selvedge/contract/invoices/invoices.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import { isOfOrder } from './live-orders.ts'
import { messageIntents, messagesAction } from '../order-messages/messages-action.server.ts'
import { listSignOffs } from '@selvedge/contract/sign-off/sign-offs.ts'
import { LineSignOffs } from '../sign-off/line-sign-offs.tsx'
import { sendSignOff, signOffIntents } from '../sign-off/sign-off-action.server.ts'
import { OrderMessages } from '../order-messages/order-messages.tsx'
import { addressChoices, addressIntents, changeAddress } from './address-action.server.ts'
import { LateNote } from './late-note.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSidebar } from './order-sidebar.tsx'
import { OrderShipment } from './order-shipment.tsx'
import { OrderStages } from './order-stages.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Ticket } from '../../ui/data/ticket.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { privateHead } from '../../head/page-head.ts'
import { OrderNote } from './order-note.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { isConfirmable, isPlaced, isToDispatch } from '@selvedge/contract/orders/order-states.ts'
import { PrintButton } from '../../ui/button/print-button.tsx'
import styles from './order-page.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

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
  const client = context.get(clientContext)
  const cursor = await eventsCursor(client)
  const order = must(await client(getOrder, { params: { id: params.orderid } }))
  const { user, locale } = context.get(visitorContext)
  const isOpen = order.shipments.some(({ lines }) => lines.some(line => isToDispatch(line.state)))
  const choices =
    isPlaced(order.state) && isOpen && visitorMay(user, 'placeOrders')
      ? await addressChoices(client, order, locale)
      : null
  const mayFillCart = visitorMay(user, 'fillCart')
  const invoices = visitorMay(user, 'seeInvoices')
    ? must(await client(listOrderInvoices, { params: { id: params.orderid } }))
    : []
  const asked = await client(listSignOffs, { params: { id: params.orderid } })
  // Nothing is asked about an order that was never placed.
  const signOffs = !asked.success && asked.code === 'notFound' ? null : must(asked)
  const mayWrite = visitorMay(user, 'writeToSuppliers')
  const told = await client(listOrderMessages, { params: { id: params.orderid } })
  // There is nobody to write to about an order that was never placed.
  const threads = !told.success && told.code === 'notFound' ? [] : must(told).threads
  const messageId = crypto.randomUUID()
  const placedNow = new URL(request.url).searchParams.has('placed')
  const readAt = new Date().toISOString()
  const talk = { threads, messageId, mayWrite }
  return { cursor, order, invoices, choices, mayFillCart, placedNow, readAt, ...talk, signOffs }
}

/** Writes to a supplier; asks for a cutting or answers what was asked about a line; sends it elsewhere; cancels the order or a line of it; or takes back an order of one's own that awaits approval. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  const id = params.orderid
  if (messageIntents.includes(formText(form, 'intent'))) return messagesAction(client, id, form)
  if (signOffIntents.includes(formText(form, 'intent'))) {
    const result = await sendSignOff(client, id, form)
    if (!result.success) return formFailure(result, form)
    return withNotice(replace(paths.order(id)), request, 'updated')
  }
  if (addressIntents.includes(formText(form, 'intent'))) return changeAddress(request, id, form, client)
  if (formText(form, 'intent') === 'cancel') {
    const lineId = formText(form, 'line') || undefined
    const result = await client(cancelOrder, { params: { id }, body: { lineId } })
    if (!result.success) return formFailure(result, form)
    return withNotice(replace(paths.order(id)), request, 'updated')
  }
  if (formText(form, 'intent') === 'giveUp') {
    const result = await client(cancelPayment, { params: { id } })
    if (!result.success) return formFailure(result, form)
    return withNotice(redirect(paths.checkout), request, 'updated')
  }
  const result = await client(withdrawOrder, { params: { id } })
  if (!result.success) return formFailure(result, new FormData())
  return withNotice(redirect(paths.checkout), request, 'updated')
}

export default function Order({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const format = useFormats()
  const { cursor, order, invoices, placedNow, mayFillCart, readAt, threads, messageId, mayWrite } = loaderData
  const { signOffs } = loaderData
  const news = t('live.moved', { id: order.id, state: t(`states.${order.state}`) })
  useLivePage({ cursor, concerns: isOfOrder(order.id), shown: { order, signOffs }, news })
  const summary = t('summary', {
    po: order.poNumber,
    hasPo: String(order.poNumber !== ''),
    lines: order.lineCount,
    // Samples have none.
    hasLength: String(order.lengthMicrometres > 0),
    length: format.length(order.lengthMicrometres),
    suppliers: order.supplierNames.length,
    shipments: order.shipments.length,
  })
  return (
    <div className={styles.page}>
      <PageTitle lead={summary} aside={<Papers order={order} mayFillCart={mayFillCart} />}>
        <span className={styles.title}>
          {order.id} <OneSidemark order={order} />
        </span>
      </PageTitle>
      {failure && <Refusal failure={failure} />}
      <OrderNote order={order} placedNow={placedNow} />
      <LateNote order={order} signOffs={signOffs} readAt={readAt} />
      {order.shipments.every(shipment => shipment.confirmedAt === null) && <OrderStages order={order} />}
      <div className={styles.columns}>
        <div className={styles.shipments}>
          {order.shipments.map((shipment, index) => (
            <OrderShipment
              key={shipment.id}
              order={order}
              shipment={shipment}
              number={index + 1}
              mayFillCart={mayFillCart}
              readAt={readAt}
            >
              {signOffs && (
                <LineSignOffs shipment={shipment} signOffs={signOffs} failure={failure ?? undefined} />
              )}
            </OrderShipment>
          ))}
          <OrderMessages
            orderId={order.id}
            threads={threads}
            messageId={messageId}
            mayWrite={mayWrite}
            failure={failure ?? undefined}
          />
          <OrderHistory order={order} />
        </div>
        <OrderSidebar
          order={order}
          invoices={invoices}
          choices={loaderData.choices}
          failure={failure ?? undefined}
        />
      </div>
    </div>
  )
}

/** Why nothing was done; with what was written about a line of which there is nothing to answer any more, so that its field is gone. */
function Refusal({ failure: { message, code, values } }: { failure: FormFailure }) {
  const t = useTranslations('orders')
  const isGone = code === 'signOffEnded' || code === 'clothCut' || code === 'lineEnded'
  return (
    <ErrorSummary title={message}>
      {isGone && values['note'] && t('notSent', { text: values['note'] })}
    </ErrorSummary>
  )
}

/** The order on paper: its confirmation as a file, and the page itself. */
function Papers({ order: { id, state }, mayFillCart }: { order: OrderDetail; mayFillCart: boolean }) {
  const t = useTranslations('orders')
  return (
    <span className={styles.papers}>
      {isPlaced(state) && mayFillCart && <TextLink to={paths.orderAgain(id)}>{t('again.open')}</TextLink>}
      {isConfirmable(state) && (
        <a href={paths.orderConfirmation(id)} download className={styles.file}>
          <Icon name="download-simple" size={15} /> {t('confirmation')}
        </a>
      )}
      <PrintButton className={styles.print}>{t('print')}</PrintButton>
    </span>
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
