import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { carrierNames } from '@selvedge/contract/fulfilment/carriers.ts'
import type { SentParcel } from '@selvedge/contract/fulfilment/sending.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { QueueGroup } from '../queue/queue.tsx'
import styles from './sending.module.css'

/** What was collected in the last day, with its number. */
export function GoneParcels({ gone }: { gone: readonly SentParcel[] }) {
  const t = useTranslations('desk.sending')
  const formats = useFormats()
  if (gone.length === 0) return null
  return (
    <QueueGroup id="gone" title={t('gone')} count={t('parcels', { count: gone.length })}>
      {gone.map(({ carrier, trackingUrl, trackingNumber, ...parcel }) => (
        <li key={parcel.id} className={styles.goneRow}>
          <Link to={paths.deskShipment(parcel.shipmentId)} prefetch="intent" className={styles.words}>
            <span>
              <b>{parcel.orderNumber}</b> {formats.listed([parcel.number, parcel.businessName])}
            </span>
            <span className={styles.quiet}>{parcel.shipTo.name}</span>
          </Link>
          <span className={styles.figures}>
            <span>
              {carrier === null || carrier === 'other' ? parcel.carrierName : carrierNames[carrier]}{' '}
              {trackingUrl === null ? (
                trackingNumber
              ) : (
                <a href={trackingUrl} rel="noreferrer" className={styles.link}>
                  {trackingNumber}
                </a>
              )}
            </span>
            <span className={styles.quiet}>
              {parcel.dispatchedAt && t('collected', { when: formats.dateTime(parcel.dispatchedAt) })}
            </span>
          </span>
        </li>
      ))}
    </QueueGroup>
  )
}
