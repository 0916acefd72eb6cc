import type { ReactNode } from 'react'
import { Notifications, type Notification } from './notifications.tsx'
import { Snackbar } from './snackbar.tsx'
import { Toaster, type Toast } from './toaster.tsx'

type Props = {
  children: ReactNode
  labels: { toasts: string; notifications: string; snackbar: string; dismiss: string }
  toasts?: readonly Toast[]
  notifications?: readonly Notification[]
}

/** The three ways in which a page speaks up, around the whole of it. */
export const Notices = ({ children, labels, toasts, notifications }: Props) => (
  <Notifications
    labels={{ region: labels.notifications, dismiss: labels.dismiss }}
    {...(notifications && { initial: notifications })}
  >
    <Toaster labels={{ region: labels.toasts, dismiss: labels.dismiss }} {...(toasts && { initial: toasts })}>
      <Snackbar label={labels.snackbar}>{children}</Snackbar>
    </Toaster>
  </Notifications>
)
