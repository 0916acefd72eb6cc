import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { watchForNewerBuild } from '../../browser/newer-build.ts'
import { reloadPage } from '../../browser/reload.ts'
import { hasUnsavedInput } from '../../browser/unsaved-input.ts'
import { loadNextPageAsDocument } from '../../browser/document-navigation.ts'
import { useNotify } from '../../ui/notice/notifications.tsx'

/**
 * Offers once to load a newer build, and makes the next navigation a full page load, which brings it. A newer build is
 * detected from the build manifest, or from loader data of a newer server.
 */
export function useNewerBuild(servedBuild: string | undefined): void {
  const [running] = useState(servedBuild)
  const [found, setFound] = useState<string>()
  const newer = servedBuild === running ? found : servedBuild
  const t = useTranslations('browser.newerBuild')
  const notify = useNotify()
  const load = () => {
    if (hasUnsavedInput()) notify({ type: 'info', title: t('unsaved'), detail: t('unsavedDetail') })
    else reloadPage()
  }
  const offer = useEffectEvent(() => {
    loadNextPageAsDocument()
    const action = { label: t('load'), onAction: load }
    notify({ type: 'info', title: t('title'), detail: t('detail'), action, durationMs: null })
  })
  useEffect(() => {
    if (running === undefined) return undefined
    return watchForNewerBuild(running, setFound)
  }, [running])
  useEffect(() => {
    if (newer !== undefined) offer()
  }, [newer])
}
