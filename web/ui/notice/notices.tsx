import type { ReactNode } from 'react'
import { Notifications } from './notifications.tsx'
import { Snackbar } from './snackbar.tsx'
import { Toaster } from './toaster.tsx'

type Props = {
  children: ReactNode
  labels: { toasts: string; notifications: string; snackbar: string; dismiss: string }
}

/** Providers of toasts, notifications and snackbars, around the whole page. */
export const Notices = ({ children, labels }: Props) => (
  <Notifications labels={{ region: labels.notifications, dismiss: labels.dismiss }}>
    <Toaster labels={{ region: labels.toasts, dismiss: labels.dismiss }}>
      <Snackbar label={labels.snackbar}>{children}</Snackbar>
    </Toaster>
  </Notifications>
)
