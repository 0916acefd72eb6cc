import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import decision from '../queue/decision.module.css'

/** What the business pays, without tax. */
export function ShipmentSums({ money }: { money: NonNullable<DeskShipment['money']> }) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  const { currency, goodsMinor, cutFeesMinor, carriageMinor, netMinor } = money
  const row = (label: string, minor: number) => (
    <div>
      <dt>{label}</dt>
      <dd>{formats.money(minor, currency)}</dd>
    </div>
  )
  return (
    <dl className={decision.sums}>
      {row(t('goods'), goodsMinor)}
      {cutFeesMinor > 0 && row(t('cutFees'), cutFeesMinor)}
      {row(t('carriage'), carriageMinor)}
      <div className={decision.total}>
        <dt>{t('net')}</dt>
        <dd>{formats.money(netMinor, currency)}</dd>
      </div>
    </dl>
  )
}
