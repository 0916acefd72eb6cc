import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useLocation, useNavigation, useRevalidator } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { subscribeToRequests } from '../../browser/failed-requests.ts'
import { useNotify } from '../../ui/notice/notifications.tsx'

/** A browser that has a network often does not know that it has no connection. */
const TRY_AGAIN_MS = 10_000

/** Says that the open page could not be read anew, and reads it once there is a connection; ends when the page is left. */
export const OutOfReach = () => <OfPage key={createPath(useLocation())} />

function OfPage() {
  const t = useTranslations('notices')
  const notify = useNotify()
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  const [isOut, setIsOut] = useState(false)
  useEffect(
    () =>
      subscribeToRequests(({ kind }) => {
        if (kind === 'outOfReach' || kind === 'readAnew') setIsOut(kind === 'outOfReach')
      }),
    [],
  )
  useEffect(
    () =>
      isOut
        ? notify({ type: 'info', title: t('outOfReach'), detail: t('outOfReachDetail'), durationMs: null })
        : undefined,
    [isOut, notify, t],
  )
  const readAnew = useEffectEvent(() => {
    if (isIdle) void revalidate()
  })
  useEffect(() => {
    if (!isOut) return undefined
    const now = () => readAnew()
    addEventListener('online', now)
    const timer = setInterval(now, TRY_AGAIN_MS)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [isOut])
  return null
}
