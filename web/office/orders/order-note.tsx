import { useTranslations } from '../../messages/translations.tsx'
import { Form } from 'react-router'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { orderRefundWay } from './order-refund-way.ts'
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
  if (order.transfer && state === 'awaitingTransfer')
    return <TransferNote order={order} transfer={order.transfer} />
  if (state === 'paymentPending' || state === 'cancelled') {
    const lead = order.transfer && state === 'cancelled' ? 'cancelledTransfer' : state
    return (
      <div className={styles.note} data-tone="warning" role="status">
        <p className={styles.noteTitle}>{t(`states.${state}`)}</p>
        <p>{wasPlaced ? t(`stateLeads.cancelledLater.${orderRefundWay(order)}`) : t(`stateLeads.${lead}`)}</p>
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

/** Of an order that waits for its money: how much is to come by when, to whom, and the pro forma. */
function TransferNote({
  order,
  transfer,
}: {
  order: OrderDetail
  transfer: NonNullable<OrderDetail['transfer']>
}) {
  const t = useTranslations('orders.transfer')
  const format = useFormats()
  const { dueMinor, receivedMinor, until, reference, payee, mayGiveUp } = transfer
  const money = (minor: number) => format.money(minor, order.currency)
  return (
    <div className={styles.note} data-tone="warning" role="status">
      <p className={styles.noteTitle}>{t('title')}</p>
      <p>
        {t('lead', {
          amount: money(dueMinor - receivedMinor),
          payee,
          until: format.dateTime(until),
          reference,
        })}
      </p>
      {receivedMinor > 0 && <p>{t('received', { amount: money(receivedMinor) })}</p>}
      <div className={styles.noteActions}>
        <ButtonLink to={paths.proForma(order.id)} size="small" prefetch="none" reloadDocument download>
          {t('paper')}
        </ButtonLink>
        {mayGiveUp && (
          <Form method="post">
            <Button type="submit" name="intent" value="giveUp" size="small" variant="quiet">
              {t('giveUp')}
            </Button>
          </Form>
        )}
      </div>
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
