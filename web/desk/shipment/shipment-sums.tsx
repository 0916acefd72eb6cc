import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import decision from '../queue/decision.module.css'

/** What the business pays, without tax. */
export function ShipmentSums({ money }: { money: NonNullable<DeskShipment['money']> }) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  const { currency, goodsMinor, cutFeesMinor, carriageMinor, netMinor } = money
  const isUnstated = (kind: 'cutFee' | 'carriage') => money.unstatedCharges.includes(kind)
  const row = (label: string, minor: number, isUnstated = false) => (
    <div>
      <dt>{label}</dt>
      <dd>{isUnstated && minor === 0 ? t('chargeNotStated') : formats.money(minor, currency)}</dd>
    </div>
  )
  return (
    <dl className={decision.sums}>
      {row(t('goods'), goodsMinor)}
      {(cutFeesMinor > 0 || isUnstated('cutFee')) && row(t('cutFees'), cutFeesMinor, isUnstated('cutFee'))}
      {row(t('carriage'), carriageMinor, isUnstated('carriage'))}
      <div className={decision.total}>
        <dt>{t('net')}</dt>
        <dd>{formats.money(netMinor, currency)}</dd>
      </div>
    </dl>
  )
}
