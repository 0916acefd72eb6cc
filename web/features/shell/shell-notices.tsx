import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Notices } from '../../ui/notices.tsx'

/** Notices around the whole application, in the reader's language. */
export function ShellNotices(props: Omit<ComponentProps<typeof Notices>, 'labels'>) {
  const t = useTranslations('shell.notices')
  const labels = {
    toasts: t('toasts'),
    notifications: t('notifications'),
    snackbar: t('snackbar'),
    dismiss: t('dismiss'),
  }
  return <Notices {...props} labels={labels} />
}
