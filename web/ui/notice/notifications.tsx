import { createContext, use, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { MessageBox, type Message } from './message-box.tsx'
import { useQueue } from './use-queue.ts'
import styles from './notifications.module.css'

export const NOTIFICATION_DURATION_MS = 5000

/** An error has no timer unless `durationMs` gives one. */
export type Notification = Message & {
  type: 'error' | 'info'
  /** False where the page says the same itself: shown, but not announced. */
  announced?: boolean | undefined
}

/** Returns a function that removes the notification. */
type Post = (notification: Notification) => () => void
const NotifyContext = createContext<Post>(() => () => {})

/** Shows a notification: a failed request, news for every page. */
export const useNotify = (): Post => use(NotifyContext)

type Props = {
  children: ReactNode
  labels: { region: string; dismiss: string }
}

/** Notifications at the top centre; they slide in over 700 ms. */
export function Notifications({ children, labels }: Props) {
  const { messages, post, dismiss } = useQueue<Notification>()
  const [announced, quiet] = [true, false].map(aloud =>
    messages
      .filter(message => (message.announced ?? true) === aloud)
      .map(message => (
        <MessageBox
          key={message.id}
          message={message}
          durationMs={durationOf(message)}
          dismissLabel={labels.dismiss}
          onDismiss={() => dismiss(message.id)}
          className={classes(styles.notification, styles[message.type])}
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
        <div className={styles.list} data-notices="quiet">
          {quiet}
        </div>
      </section>
    </NotifyContext>
  )
}

const durationOf = ({ type, durationMs }: Notification) =>
  durationMs === undefined ? (type === 'error' ? null : NOTIFICATION_DURATION_MS) : durationMs
