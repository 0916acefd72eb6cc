import { createContext, use, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { useDismissTimer } from './use-dismiss-timer.ts'
import { useQueue } from './use-queue.ts'
import styles from './notifications.module.css'

export const NOTIFICATION_DURATION_MS = 5000

export type Notification = {
  type: 'error' | 'info'
  title: string
  detail?: string | undefined
  /** One way on: "Load it now". */
  action?: { label: string; onAction: () => void } | undefined
  /** An error stays until it is dismissed; news goes by itself. */
  durationMs?: number | null | undefined
  /** False where the page says the same itself: shown, but not read out a second time. */
  announced?: boolean | undefined
}

/** Answers with the way to take the notification back. */
type Post = (notification: Notification) => () => void
const NotifyContext = createContext<Post>(() => () => {})

/** Posts a notification of the shell: a request that failed, news that concerns every page. */
export const useNotify = (): Post => use(NotifyContext)

type Props = {
  children: ReactNode
  labels: { region: string; dismiss: string }
}

/** Notifications of the shell, top centre; they slide in over 700 ms. */
export function Notifications({ children, labels }: Props) {
  const { messages, post, dismiss } = useQueue<Notification>()
  const [announced, quiet] = [true, false].map(aloud =>
    messages
      .filter(message => (message.announced ?? true) === aloud)
      .map(message => (
        <NotificationView
          key={message.id}
          message={message}
          dismissLabel={labels.dismiss}
          onDismiss={() => dismiss(message.id)}
        />
      )),
  )
  return (
    <NotifyContext value={post}>
      {children}
      <section className={styles.notifications} aria-label={labels.region}>
        <output className={styles.list} aria-atomic="false">
          {announced}
        </output>
        <div className={styles.list}>{quiet}</div>
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
      {message.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss()
            message.action?.onAction()
          }}
        >
          {message.action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
        <Icon name="x" />
      </button>
    </span>
  )
}
