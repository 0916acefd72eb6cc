import { createContext, use, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useDismissTimer } from './use-dismiss-timer.ts'
import { useQueue } from './use-queue.ts'
import styles from './notifications.module.css'

export const NOTIFICATION_DURATION_MS = 5000

export type Notification = {
  type: 'error' | 'info'
  title: string
  detail?: string | undefined
  /** An error stays until it is dismissed; news goes by itself. */
  durationMs?: number | null | undefined
}

type Post = (notification: Notification) => void
const NotifyContext = createContext<Post>(() => {})

/** Posts a notification of the shell: a request that failed, news that concerns every page. */
export const useNotify = (): Post => use(NotifyContext)

type Props = {
  children: ReactNode
  labels: { region: string; dismiss: string }
  initial?: readonly Notification[]
}

/** Notifications of the shell, top centre; they slide in over 700 ms. */
export function Notifications({ children, labels, initial }: Props) {
  const { messages, post, dismiss } = useQueue<Notification>(initial)
  return (
    <NotifyContext value={post}>
      {children}
      <section className={styles.notifications} aria-label={labels.region}>
        <output className={styles.list} aria-atomic="false">
          {messages.map(message => (
            <NotificationView
              key={message.id}
              message={message}
              dismissLabel={labels.dismiss}
              onDismiss={() => dismiss(message.id)}
            />
          ))}
        </output>
      </section>
    </NotifyContext>
  )
}

type ViewProps = { message: Notification; dismissLabel: string; onDismiss: () => void }

function NotificationView({ message, dismissLabel, onDismiss }: ViewProps) {
  const usualMs = message.type === 'error' ? null : NOTIFICATION_DURATION_MS
  const holds = useDismissTimer(message.durationMs === undefined ? usualMs : message.durationMs, onDismiss)
  return (
    <span className={classes(styles.notification, styles[message.type])} {...holds}>
      <Icon name={message.type === 'error' ? 'warning-circle' : 'info'} className={styles.icon} />
      <span className={styles.words}>
        <b>{message.title}</b> {message.detail}
      </span>
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
        <Icon name="x" />
      </button>
    </span>
  )
}
