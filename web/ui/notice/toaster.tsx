import { createContext, use, useMemo, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { useDismissTimer } from './use-dismiss-timer.ts'
import { useQueue } from './use-queue.ts'
import styles from './toaster.module.css'

export const TOAST_DURATION_MS = 3000

export type ToastType = 'error' | 'success' | 'info' | 'warning'
export type Toast = {
  type: ToastType
  /** What happened, in bold. */
  title: string
  /** To what: "Glenmoor 04 Loch, 13.8 m". */
  detail?: string | undefined
  /** One way back or on. */
  action?: { label: string; onAction: () => void } | undefined
  /** Null where the reader has to decide: no timer. */
  durationMs?: number | null | undefined
}

const icons: Record<ToastType, IconName> = {
  error: 'warning-circle',
  success: 'check',
  info: 'info',
  warning: 'warning',
}

/** Answers with the way to take the toast back. */
type Post = (toast: Toast) => () => void
const ToastContext = createContext<Post>(() => () => {})

/** Posts a toast: `toast({ type: 'success', title: 'Added to cart', detail })`. */
export const useToast = (): Post => use(ToastContext)

type Props = {
  children: ReactNode
  /** Names the region, and the × of each toast. */
  labels: { region: string; dismiss: string }
}

/** Toasts at the top of the end side: each is announced once, waits 3000 ms, and stands still under hover and focus. */
export function Toaster({ children, labels }: Props) {
  const { messages, post, dismiss } = useQueue<Toast>()
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

type ViewProps = { toast: Toast; dismissLabel: string; onDismiss: () => void }

function ToastView({ toast, dismissLabel, onDismiss }: ViewProps) {
  const durationMs = toast.durationMs === undefined ? TOAST_DURATION_MS : toast.durationMs
  const holds = useDismissTimer(durationMs, onDismiss)
  const line = useMemo(() => runFor(durationMs), [durationMs])
  return (
    <span className={classes(styles.toast, styles[toast.type])} {...holds}>
      <Icon name={icons[toast.type]} className={styles.icon} />
      <span className={styles.words}>
        <b>{toast.title}</b> {toast.detail}
      </span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onAction()
            onDismiss()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
        <Icon name="x" />
      </button>
      {durationMs !== null && <span ref={line} className={styles.line} />}
    </span>
  )
}

/** Gives the line the toast's own time, through the style object: markup carries no style attribute. */
const runFor = (durationMs: number | null) => (line: HTMLElement | null) => {
  if (line && durationMs !== null) line.style.animationDuration = `${durationMs}ms`
}
