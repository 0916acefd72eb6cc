import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { endNavigation, subscribeToWithheldReload, type Withheld } from '../../browser/failed-chunk.ts'
import { useNotify } from '../../ui/notice/notifications.tsx'

/** Notifies the user when a script chunk failed to load and the current page was kept. */
export function useFailedChunk(): void {
  const t = useTranslations('browser.failedChunk')
  const notify = useNotify()
  const navigate = useNavigate()
  const here = useLocation()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (isIdle) endNavigation()
  }, [isIdle])
  const onWithheld = useEffectEvent((reason: Withheld) => {
    // Navigating to a hash on this page cancels the router's pending navigation without a request.
    void navigate({ ...here, hash: here.hash || '#' }, { replace: true, preventScrollReset: true })
    notify({ type: 'error', title: t('title'), detail: t(reason) })
  })
  useEffect(() => subscribeToWithheldReload(onWithheld), [])
}
