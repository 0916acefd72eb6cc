import { createContext, use, useMemo, type ReactNode } from 'react'
import { MessageBox, type Message } from './message-box.tsx'
import { useQueue } from './use-queue.ts'
import styles from './toaster.module.css'

export const TOAST_DURATION_MS = 3000

/** Returns a function that removes the toast. */
type Post = (toast: Message) => () => void
const ToastContext = createContext<Post>(() => () => {})

/** Shows a toast: `toast({ type: 'success', title: 'Added to cart', detail })`. */
export const useToast = (): Post => use(ToastContext)

type Props = {
  children: ReactNode
  /** Of the region, and of the × of each toast. */
  labels: { region: string; dismiss: string }
}

/** Toasts at the top of the end side: announced once, shown for 3000 ms; hover and focus pause the timer. */
export function Toaster({ children, labels }: Props) {
  const { messages, post, dismiss } = useQueue<Message>()
  return (
    <ToastContext value={post}>
      {children}
      <section className={styles.toaster} aria-label={labels.region}>
        <output className={styles.list} aria-atomic="false">
          {messages.map(toast => (
            <ToastView
              key={toast.id}
              toast={toast}
              dismissLabel={labels.dismiss}
              onDismiss={() => dismiss(toast.id)}
            />
          ))}
        </output>
      </section>
    </ToastContext>
  )
}

type ViewProps = { toast: Message; dismissLabel: string; onDismiss: () => void }

function ToastView({ toast, dismissLabel, onDismiss }: ViewProps) {
  const durationMs = toast.durationMs === undefined ? TOAST_DURATION_MS : toast.durationMs
  const line = useMemo(() => runFor(durationMs), [durationMs])
  return (
    <MessageBox
      message={toast}
      durationMs={durationMs}
      dismissLabel={dismissLabel}
      onDismiss={onDismiss}
      className={styles.toast}
    >
      {durationMs !== null && <span ref={line} className={styles.line} />}
    </MessageBox>
  )
}

/** Gives the line the toast's duration, by script: the content security policy allows no style attributes. */
const runFor = (durationMs: number | null) => (line: HTMLElement | null) => {
  if (line && durationMs !== null) line.style.animationDuration = `${durationMs}ms`
}
