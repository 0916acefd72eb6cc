import { useTranslations } from '../../messages/translations.tsx'
import { Form } from 'react-router'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { needsAttention } from './order-states.ts'
import styles from './order-page.module.css'

type Props = { order: OrderDetail; placedNow: boolean }

/** A note on the result of placing the order, or on a problem. */
export function OrderNote({ order, placedNow }: Props) {
  const t = useTranslations('orders')
  const { state, approval } = order
  const wasPlaced = order.shipments.some(({ lines }) => lines.some(line => line.cancelled))
  if (approval && approval.approvedBy === null && state !== 'paymentPending' && !wasPlaced)
    return <RequestNote order={order} approval={approval} />
  if (state === 'paymentPending' || state === 'cancelled') {
    return (
      <div className={styles.note} data-tone="warning" role="status">
        <p className={styles.noteTitle}>{t(`states.${state}`)}</p>
        <p>{t(`stateLeads.${wasPlaced ? 'cancelledLater' : state}`)}</p>
        {order.mayFinishPayment && (
          <ButtonLink to={paths.confirmPayment(order.id)} size="small" prefetch="none">
            {t('finishPayment')}
          </ButtonLink>
        )}
      </div>
    )
  }
  if (!placedNow || needsAttention(state)) return null
  return (
    <div className={styles.note} role="status">
      <p className={styles.noteTitle}>{t('placedNow')}</p>
      <p>{t('placedNowLead')}</p>
    </div>
  )
}

/** Of an order that awaits approval, or was not approved: until when, or why, and what can be done. */
function RequestNote({
  order,
  approval,
}: {
  order: OrderDetail
  approval: NonNullable<OrderDetail['approval']>
}) {
  const t = useTranslations('orders')
  const format = useFormats()
  if (order.state !== 'awaitingApproval')
    return (
      <div className={styles.note} data-tone="warning" role="status">
        <p className={styles.noteTitle}>{t('approval.notApproved')}</p>
        {approval.answer !== '' && <p>{t('approval.because', { reason: approval.answer })}</p>}
        <p>{t('approval.returned')}</p>
      </div>
    )
  return (
    <div className={styles.note} data-tone="warning" role="status">
      <p className={styles.noteTitle}>{t('states.awaitingApproval')}</p>
      <p>{t('approval.waits', { until: format.dateTime(approval.heldUntil) })}</p>
      {approval.mayApprove && (
        <ButtonLink to={paths.approval(order.id)} size="small">
          {t('approval.look')}
        </ButtonLink>
      )}
      {approval.isOwn && (
        <Form method="post">
          <Button type="submit" size="small">
            {t('approval.takeBack')}
          </Button>
        </Form>
      )}
    </div>
  )
}
