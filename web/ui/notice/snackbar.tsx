import { createContext, use, type ReactNode } from 'react'
import { useDismissTimer } from './use-dismiss-timer.ts'
import { useQueue } from './use-queue.ts'
import styles from './snackbar.module.css'

export const SNACKBAR_TIMEOUT_MS = 5000

export type SnackbarMessage = {
  /** What happened, in bold. */
  text: string
  /** What it happened to. */
  detail?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
  timeoutMs?: number | undefined
}

/** Returns a function that removes the snackbar. */
type Post = (message: SnackbarMessage) => () => void
const SnackbarContext = createContext<Post>(() => () => {})

/** Shows a snackbar. */
export const useSnackbar = (): Post => use(SnackbarContext)

/** Snackbars at the bottom of the page, one at a time, each for 5000 ms. */
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
