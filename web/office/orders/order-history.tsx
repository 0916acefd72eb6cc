import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { useFormats } from '../../formats/formats.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import styles from './order.module.css'

/** A payment settled sooner is not shown as an event of its own. */
const NOTICEABLE_MS = 60_000

type Event = OrderDetail['history'][number]

/** The order's events, newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const format = useFormats()
  return (
    <section className={styles.history}>
      <SectionHead ruled>{t('history')}</SectionHead>
      <Timeline
        label={t('history')}
        events={noticeable(order.history)
          .toReversed()
          .map(event => ({
            id: `${event.event}-${event.at}`,
            children: t.rich(event.by === null ? 'event' : 'eventBy', {
              event: t(`states.${event.event}`),
              at: format.dateTime(event.at),
              name: event.by ?? '',
              strong,
            }),
          }))}
      />
    </section>
  )
}

const strong = (words: ReactNode) => <b>{words}</b>

const noticeable = (history: readonly Event[]): Event[] =>
  history.filter((event, index) => {
    const next = history[index + 1]
    const lasted = next ? Date.parse(next.at) - Date.parse(event.at) : Infinity
    return event.event !== 'paymentPending' || lasted >= NOTICEABLE_MS
  })
