import { paths } from '@selvedge/contract/access/paths.ts'
import { claimUntil, isClaimable } from '@selvedge/contract/claims/claim-terms.ts'
import type { OrderDetail, OrderLine } from '@selvedge/contract/orders/orders.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from './order.module.css'

type Props = { line: OrderLine; shipment: OrderDetail['shipments'][number]; readAt: string }

/** On a line of cloth that was sent, until the last day on which it can be claimed. */
export function ReportProblem({ line, shipment, readAt }: Props) {
  const t = useTranslations('orders.report')
  const format = useFormats()
  const parcel = shipment.parcels.find(({ lineIds }) => lineIds.includes(line.id))
  if (line.orderType === 'sample') return null
  if (!parcel || (line.state !== 'dispatched' && line.state !== 'delivered')) return null
  const arrivals = {
    deliveredAt: parcel.deliveredAt === null ? null : new Date(parcel.deliveredAt),
    replacedAt: line.replacedAt === null ? null : new Date(line.replacedAt),
  }
  const until = claimUntil(arrivals, shipment.claimDays)
  if (!isClaimable(until, new Date(readAt))) return null
  return (
    <span className={styles.detail}>
      <TextLink to={paths.raiseIssue(line.id)}>{t('action')}</TextLink>
      {until !== null && ` ${t('until', { date: format.day(until) })}`}
    </span>
  )
}
