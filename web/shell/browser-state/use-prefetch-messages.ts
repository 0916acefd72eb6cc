import { useEffect } from 'react'
import { fetchInAdvance } from '../../browser/failed-chunk.ts'
import { useLocale } from '../../messages/translations.tsx'
import { fetchOtherMessages } from '../../messages/catalogue.ts'

/** Prefetches the messages of all other pages, so that opening one does not wait for them. */
export function usePrefetchMessages(): void {
  const locale = useLocale()
  useEffect(() => {
    fetchOtherMessages(locale, fetchInAdvance)
  }, [locale])
}
