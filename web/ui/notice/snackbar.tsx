import { createContext, use, type ReactNode } from 'react'
import { useDismissTimer } from './use-dismiss-timer.ts'
import { useQueue } from './use-queue.ts'
import styles from './snackbar.module.css'

export const SNACKBAR_TIMEOUT_MS = 5000

export type SnackbarMessage = {
  /** What happened, in bold. */
  text: string
  /** To what. */
  detail?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
  timeoutMs?: number | undefined
}

/** Answers with the way to take the snackbar back. */
type Post = (message: SnackbarMessage) => () => void
const SnackbarContext = createContext<Post>(() => () => {})

/** Posts a snackbar: a short word at the foot of the page, one at a time. */
export const useSnackbar = (): Post => use(SnackbarContext)

/** Shows snackbars at the foot, each for 5000 ms, the next when the one before has gone. */
export function Snackbar({ children, label }: { children: ReactNode; label: string }) {
  const { messages, post, dismiss } = useQueue<SnackbarMessage>()
  const first = messages[0]
  return (
    <SnackbarContext value={post}>
      {children}
      <section className={styles.snackbar} aria-label={label}>
        <output>
          {first && <SnackbarView key={first.id} message={first} onDismiss={() => dismiss(first.id)} />}
        </output>
      </section>
    </SnackbarContext>
  )
}

function SnackbarView({ message, onDismiss }: { message: SnackbarMessage; onDismiss: () => void }) {
  const holds = useDismissTimer(message.timeoutMs ?? SNACKBAR_TIMEOUT_MS, onDismiss)
  return (
    <span className={styles.message} {...holds}>
      <span>
        <b>{message.text}</b> {message.detail}
      </span>
      {message.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            message.action?.onAction()
            onDismiss()
          }}
        >
          {message.action.label}
        </button>
      )}
    </span>
  )
}
