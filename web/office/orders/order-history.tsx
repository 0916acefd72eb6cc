import type { ReactNode } from 'react'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { historyOf, type HistoryEntry } from './history-entries.ts'
import styles from './order.module.css'

/** All steps of the order and of its shipments, newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const words = useEntryWords(order)
  return (
    <section className={styles.history}>
      <SectionHead ruled>{t('history')}</SectionHead>
      <Timeline
        label={t('history')}
        events={historyOf(order).map((entry, at) => ({ id: String(at), children: words(entry) }))}
      />
    </section>
  )
}

const strong = (words: ReactNode) => <b>{words}</b>

/** What happened, when, and by whom or to what. */
function useEntryWords(order: OrderDetail) {
  const t = useTranslations('orders')
  const format = useFormats()
  const severalSuppliers = order.supplierNames.length > 1
  return (entry: HistoryEntry): ReactNode => {
    const at = format.dateTime(entry.at)
    if (entry.of === 'order') {
      const { by } = entry
      const event = t(`states.${entry.event}`)
      return t.rich(by === null ? 'event' : 'eventBy', { event, at, name: by ?? '', strong })
    }
    const { shipment, step, cloths } = entry
    const about = format.listed([
      step.by,
      ...cloths.map(clothName),
      step.parcelNumber !== null && t('steps.parcel', { number: step.parcelNumber }),
      severalSuppliers && shipment.supplier.name,
      step.day !== null && format.day(step.day),
      step.note,
    ])
    const event = t(`steps.${step.event}`)
    return t.rich(about === '' ? 'event' : 'eventBy', { event, at, name: about, strong })
  }
}
