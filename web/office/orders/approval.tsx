import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/approval'
import { getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listLegalTexts } from '@selvedge/contract/legal/legal-texts.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import { getPaymentSetup, listCards } from '@selvedge/contract/payments/payments.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { must, type FormFailure } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import { useLookingCustomer } from '../../shell/customer/trade-prices.tsx'
import { isOfOrder } from './live-orders.ts'
import { approvalAction } from './approval-action.server.ts'
import { ApproveForm, RefuseForm } from './approval-forms.tsx'
import { ApprovalShipment, LeftOutLines } from './approval-lines.tsx'
import { ApprovalSidebar } from './approval-sidebar.tsx'
import styles from './approval.module.css'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ order }) => [
    { page: 'counter' },
    { page: 'orders' },
    { name: order.id, to: paths.order(order.id) },
  ],
}

export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('head.approval', { id: args.params['orderid'] ?? '' }))

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { user } = context.get(visitorContext)
  const cursor = await eventsCursor(client)
  const order = await client(getOrderToApprove, { params: { id: params.orderid } })
  // Answered meanwhile, perhaps by somebody else who had the same mail: its page says how.
  if (!order.success && order.code === 'approvalEnded') throw redirect(paths.order(params.orderid))
  const [cards, terms, wallet, setup, legal] = await Promise.all([
    client(listCards),
    client(getAccountTerms),
    client(getWallet),
    client(getPaymentSetup),
    client(listLegalTexts),
  ])
  return {
    cursor,
    order: must(order),
    cards: must(cards),
    terms: must(terms),
    wallet: must(wallet),
    setup: must(setup),
    termsVersion: must(legal).find(({ kind }) => kind === 'terms')?.version ?? null,
    mayKeepCards: visitorMay(user, 'keepCards'),
    idempotencyKey: crypto.randomUUID(),
  }
}
export type ApprovalData = Awaited<ReturnType<typeof loader>>

export const action = ({ request, params, context }: Route.ActionArgs) =>
  approvalAction(request, params.orderid, context.get(clientContext))

/** After a refusal, too, the page needs the order as it is now, and a new key; not when the server was unreachable. */
export const shouldRevalidate = ({
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (actionResult as FormFailure | undefined)?.code !== 'unavailable' &&
  (formMethod !== undefined || defaultShouldRevalidate)

/** An order of a colleague: change it, approve it, refuse it. */
export default function Approval({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('orders.approval')
  const format = useFormats()
  const isHidden = useLookingCustomer() !== null
  const { cursor, order } = loaderData
  const news = t('changedNow', { id: order.id })
  useLivePage({ cursor, concerns: isOfOrder(order.id), shown: order, news })
  const items = order.groups.flatMap(group => group.items)
  const lead = t('lead', {
    at: format.dateTime(order.askedAt),
    until: format.dateTime(order.heldUntil),
    lines: items.length,
    length: format.length(items.reduce((sum, item) => sum + item.cutMicrometres, 0)),
  })
  const intent = failure?.values['intent']
  const isOfForm = intent === 'approve' || intent === 'refuse'
  return (
    <div className={styles.page}>
      <PageTitle ruled lead={lead}>
        {t('title', {
          name: order.askedBy,
          amount: format.money(order.asked.totals.totalMinor, order.currency),
        })}
      </PageTitle>
      {failure && !isOfForm && <ErrorSummary title={failure.fields['fabricQuantity'] ?? failure.message} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {order.groups.map((group, index) => (
            <ApprovalShipment
              key={`${group.supplier.id} ${group.shipTo.id}`}
              order={order}
              group={group}
              number={index + 1}
              isOnlyLine={items.length === 1}
            />
          ))}
          <LeftOutLines order={order} />
          {/* Nobody approves a sum that is covered. */}
          {!isHidden && (
            <ApproveForm data={loaderData} failure={intent === 'approve' ? failure : undefined} />
          )}
          <RefuseForm order={order} failure={intent === 'refuse' ? failure : undefined} />
        </div>
        <ApprovalSidebar order={order} />
      </div>
    </div>
  )
}
