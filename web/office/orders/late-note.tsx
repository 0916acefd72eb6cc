import { isLate } from '@selvedge/contract/orders/late-dispatch.ts'
import { isPlaced } from '@selvedge/contract/orders/order-states.ts'
import { clockIn } from '@selvedge/contract/postal/time-zones.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { OrderSignOffs } from '@selvedge/contract/sign-off/sign-off.ts'
import { isAnswerable } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { toDispatch } from './back-order.ts'
import styles from './order-page.module.css'

type Shipment = OrderDetail['shipments'][number]
type Props = { order: OrderDetail; signOffs: OrderSignOffs | null; readAt: string }

/** Of an order of which something should have left before today, as it is where its supplier is: what was promised, and what is known of it now. */
export function LateNote({ order, signOffs, readAt }: Props) {
  const t = useTranslations('orders.late')
  const format = useFormats()
  const late = isPlaced(order.state)
    ? order.shipments.filter(({ dispatch: { on }, timeZone, lines }) =>
        isLate({ on, timeZone, lines }, new Date(readAt)),
      )
    : []
  if (late.length === 0) return null
  return (
    <div className={styles.note} data-tone="warning" role="status">
      <p className={styles.noteTitle}>{t('title')}</p>
      {late.map(shipment => (
        <p key={shipment.id}>
          {t('promised', { supplier: shipment.supplier.name, day: format.day(shipment.dispatch.on!) })}{' '}
          {standing(shipment)}
        </p>
      ))}
    </div>
  )

  function todayOf({ timeZone }: Shipment): string {
    return clockIn(timeZone, new Date(readAt)).day
  }

  function standing(shipment: Shipment): string {
    if (awaitsBuyer(shipment, signOffs)) return t('yours')
    const day = newDay(shipment, todayOf(shipment))
    return day === null ? t('noDay') : t('newDay', { day: format.day(day) })
  }
}

/** The day on which the last of what is on back order comes, unless that has passed too. */
function newDay(shipment: Shipment, today: string): string | null {
  const days = toDispatch(shipment).flatMap(({ backOrderOn }) => backOrderOn ?? [])
  return (
    days
      .filter(day => day >= today)
      .toSorted()
      .at(-1) ?? null
  )
}

function awaitsBuyer(shipment: Shipment, signOffs: OrderSignOffs | null): boolean {
  const lines = new Set(toDispatch(shipment).map(({ id }) => id))
  return (
    signOffs !== null &&
    (signOffs.cuttings.some(one => isAnswerable(one.state) && lines.has(one.lineId)) ||
      signOffs.substitutes.some(one => one.state === 'open' && lines.has(one.lineId)))
  )
}
