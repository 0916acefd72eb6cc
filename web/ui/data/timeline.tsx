import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineEvent = { id: string; children: ReactNode }

/** Events, newest first. */
export const Timeline = ({ events, label }: { events: readonly TimelineEvent[]; label?: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {events.map((event, index) => (
      <li key={event.id} className={styles.event}>
        <svg className={styles.dot} width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
          <circle className={index === 0 ? styles.newest : styles.past} cx="4.5" cy="4.5" r="3.5" />
        </svg>
        {event.children}
      </li>
    ))}
  </ol>
)
