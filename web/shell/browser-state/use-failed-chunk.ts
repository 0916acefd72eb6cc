import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { endNavigation, subscribeToWithheldReload, type Withheld } from '../../browser/failed-chunk.ts'
import { useNotify } from '../../ui/notice/notifications.tsx'

/** Says so when a part could not be fetched and the page in view was kept. */
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
    // To a place on this page: that ends the way on which the router waits, and asks the server for nothing.
    void navigate({ ...here, hash: here.hash || '#' }, { replace: true, preventScrollReset: true })
    notify({ type: 'error', title: t('title'), detail: t(reason) })
  })
  useEffect(() => subscribeToWithheldReload(onWithheld), [])
}
