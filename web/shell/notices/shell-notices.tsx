import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { subscribeToRequests, type FailedRequest } from '../../browser/failed-requests.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Notices } from '../../ui/notice/notices.tsx'
import { useNotify } from '../../ui/notice/notifications.tsx'
import { useToast } from '../../ui/notice/toaster.tsx'
import { OutOfReach } from './out-of-reach.tsx'

/** Results of a submitted form that the server shows once, on the next page. */
export const servedNotices = [
  'addedToCart',
  'authenticated',
  'cardSaved',
  'specialPriceAsked',
  'updated',
  'lengthChanged',
  'clothAdded',
  'clothChanged',
  'rateSet',
  'pieceCounted',
  'flawMarked',
  'priceOffered',
  'priceDeclined',
  'messageSent',
  'invoicesPaid',
  'undone',
  'invitationSent',
  'resetMailed',
  'passwordChanged',
  'imageUpdated',
  'keptInFavorites',
] as const
export type ServedNotice = (typeof servedNotices)[number]
/** A notice as it is served, with the length that it tells of; null for one that tells of none. */
export type TakenNotice = { name: ServedNotice; micrometres: number | null }

type Props = {
  children: ReactNode
  /** With the id of its request, so that it is shown only once. */
  served: { notice: TakenNotice | null; requestId: string } | undefined
}

/** Toasts and notifications for the whole application. */
export function ShellNotices({ children, served }: Props) {
  const t = useTranslations('shell.notices')
  const labels = {
    toasts: t('toasts'),
    notifications: t('notifications'),
    snackbar: t('snackbar'),
    dismiss: t('dismiss'),
  }
  return (
    <Notices labels={labels}>
      {children}
      <ServedToast served={served} />
      <FailureNotifications />
      <OutOfReach />
    </Notices>
  )
}

/** Toast for the result of the form just submitted. */
function ServedToast({ served }: Pick<Props, 'served'>) {
  const t = useTranslations('notices')
  const toast = useToast()
  const formats = useFormats()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!served?.notice || told.current === served.requestId) return
    told.current = served.requestId
    const { name, micrometres } = served.notice
    toast({ type: 'success', title: t(name, { length: formats.cutLength(micrometres ?? 0) }) })
  }, [served?.notice, served?.requestId, t, toast, formats])
  return null
}

/** Notification for a failed request; removed when the next form is submitted. */
function FailureNotifications() {
  const t = useTranslations('notices')
  const notify = useNotify()
  const shown = useRef<(() => void)[]>([])
  useEffect(() => {
    const tell = ({ message, isShownInPlace }: FailedRequest) =>
      shown.current.push(
        notify({ type: 'error', title: t('failed'), detail: message, announced: !isShownInPlace }),
      )
    return subscribeToRequests(news => {
      if (news.kind === 'failed') return void tell(news)
      if (news.kind === 'sent') for (const retract of shown.current.splice(0)) retract()
    })
  }, [notify, t])
  return null
}
