import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'

/** What happened to a shipment, newest first. */
export function ShipmentHistory({ shipment }: { shipment: DeskShipment }) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  const lines = new Map(shipment.lines.map(({ id, cloth }) => [id, cloth]))
  const events = shipment.history.map((event, at) => {
    const cloth = event.lineId === null ? undefined : lines.get(event.lineId)
    return {
      id: String(at),
      children: (
        <>
          <b>{event.isUndone ? <s>{t(`events.${event.event}`)}</s> : t(`events.${event.event}`)}</b>{' '}
          {formats.listed([
            event.undid && t(`events.${event.undid}`),
            cloth && `${cloth.designName} ${cloth.colourName}`,
            event.parcelNumber,
            event.by,
            formats.dateTime(event.at),
            event.day !== null && formats.day(event.day),
            event.note,
          ])}
        </>
      ),
    }
  })
  return (
    <section className={decision.part}>
      <SectionHead level={3}>{t('history')}</SectionHead>
      <Timeline label={t('history')} events={events.toReversed()} />
    </section>
  )
}
