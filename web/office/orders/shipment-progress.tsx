import type { ReactNode } from 'react'
import type { OrderParcel } from '@selvedge/contract/orders/order-progress.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { StageLine, type Stage } from '../../ui/data/stage-bar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { allComesOn } from './back-order.ts'
import styles from './shipment-progress.module.css'

type Shipment = OrderDetail['shipments'][number]
type Props = { order: OrderDetail; shipment: Shipment; number: number }

/** What has become of a shipment: its stages with their times, and its parcels. */
export function ShipmentProgress({ order, shipment, number }: Props) {
  const t = useTranslations('orders')
  const stages = useStages(order, shipment)
  const isCancelled = shipment.lines.every(line => line.state === 'cancelled')
  if (shipment.confirmedAt === null || isCancelled) return null
  return (
    <div className={styles.progress}>
      <StageLine label={t('shipmentStages', { number })} stages={stages} />
      {shipment.parcels.length > 0 && (
        <ul className={styles.parcels}>
          {shipment.parcels.map(parcel => (
            <Parcel key={parcel.number} parcel={parcel} />
          ))}
        </ul>
      )}
    </div>
  )
}

const cutOrLater = ['cut', 'dispatched', 'delivered']
const sentOrLater = ['dispatched', 'delivered']

/** Stages of the lines that are not cancelled; one that only some have reached is begun. */
function useStages(order: OrderDetail, shipment: Shipment): Stage[] {
  const t = useTranslations('orders')
  const format = useFormats()
  const { whenAndWhy } = useDispatchWords()
  const live = shipment.lines.filter(line => line.state !== 'cancelled')
  const lastOf = (event: Shipment['history'][number]['event']) =>
    shipment.history.findLast(step => step.event === event)?.at
  const reached = (states: readonly string[]) => {
    const count = live.filter(line => states.includes(line.state)).length
    return count === 0 ? 'due' : count === live.length ? 'done' : 'part'
  }
  const at = (time: string | null | undefined) => time && format.dateTime(time)
  const comesOn = allComesOn(shipment)
  const leaves = comesOn === null ? whenAndWhy(shipment.dispatch) : t('comes', { day: format.day(comesOn) })
  const sent = reached(sentOrLater)
  const cut: Stage = { title: t('lineStates.cut'), detail: at(lastOf('cut')), state: reached(cutOrLater) }
  return [
    { title: t('stages.placed'), detail: at(order.placedAt), state: 'done' },
    { title: t('stages.confirmed'), detail: at(shipment.confirmedAt), state: 'done' },
    // Samples are not cut from a piece.
    ...(live.every(line => line.orderType === 'sample') ? [] : [cut]),
    {
      title: t(sent === 'due' ? 'stages.toDispatch' : 'stages.dispatched'),
      detail: at(lastOf('dispatched')) ?? leaves,
      state: sent,
    },
    { title: t('stages.delivered'), detail: at(lastOf('delivered')), state: reached(['delivered']) },
  ]
}

/** A parcel with its weight, who carries it, and where it is followed. */
function Parcel({ parcel }: { parcel: OrderParcel }) {
  const t = useTranslations('orders')
  const format = useFormats()
  const weight = format.parcelWeight(parcel.weightGrams)
  const { trackingUrl, trackingNumber, carrier } = parcel
  return (
    <li className={styles.parcel}>
      <span className={styles.what}>
        <Icon name="package" size={15} />
        <span>
          {t.rich('parcel', { number: parcel.number, weight, strong })}
          {carrier !== '' && `, ${carrier}`}{' '}
          {trackingUrl === null ? (
            trackingNumber
          ) : (
            <a href={trackingUrl} rel="noreferrer" className={styles.tracking}>
              {trackingNumber}
            </a>
          )}
        </span>
      </span>
      <span className={styles.when}>{whenOf(parcel)}</span>
    </li>
  )

  function whenOf({ deliveredAt, dispatchedAt, packedAt }: OrderParcel): string {
    if (deliveredAt !== null) return t('arrivedAt', { at: format.dateTime(deliveredAt) })
    return dispatchedAt === null
      ? t('packedAt', { at: format.dateTime(packedAt) })
      : t('sentAt', { at: format.dateTime(dispatchedAt) })
  }
}

const strong = (words: ReactNode) => <b>{words}</b>
