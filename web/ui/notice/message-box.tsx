import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { useDismissTimer } from './use-dismiss-timer.ts'
import styles from './message-box.module.css'

/** `shortcut` names the keys that do the same anywhere on the page, as in `aria-keyshortcuts`. */
type Action = { label: string; onAction: () => void; shortcut?: string }
export type MessageType = 'error' | 'success' | 'info' | 'warning'
export type Message = {
  type: MessageType
  /** What happened, in bold. */
  title: string
  /** What it happened to: "Glenmoor 04 Loch, 13.8 m". */
  detail?: string | undefined
  /** "Undo", "Load it now". */
  action?: Action | undefined
  /** Null: no timer. */
  durationMs?: number | null | undefined
}

const icons: Record<MessageType, IconName> = {
  error: 'warning-circle',
  success: 'check',
  info: 'info',
  warning: 'warning',
}

type Props = {
  message: Omit<Message, 'durationMs'>
  durationMs: number | null
  dismissLabel: string
  onDismiss: () => void
  className: string | undefined
  children?: ReactNode
}

/** What a toast and a notification have in common. */
export function MessageBox({ message, durationMs, dismissLabel, onDismiss, className, children }: Props) {
  const { type, title, detail, action } = message
  const holds = useDismissTimer(durationMs, onDismiss)
  return (
    <span className={classes(styles.box, styles[type], className)} {...holds}>
      <Icon name={icons[type]} className={styles.icon} />
      <span className={styles.words}>
        <b>{title}</b> {detail}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={action.shortcut}
          onClick={() => {
            onDismiss()
            action.onAction()
          }}
        >
          {action.label}
          {action.shortcut && (
            <kbd className={styles.keys} aria-hidden="true">
              {action.shortcut}
            </kbd>
          )}
        </button>
      )}
      <IconButton icon="x" size="small" label={dismissLabel} onClick={onDismiss} />
      {children}
    </span>
  )
}
