import { useEffect } from 'react'
import { useLocale } from '../../messages/translations.tsx'
import { loadMessages } from '../../messages/catalogue.ts'

/** Prefetches the messages of all other pages, so that opening one does not wait for them. */
export function usePrefetchMessages(): void {
  const locale = useLocale()
  useEffect(() => {
    // If this fails, the page that needs them loads them again and reports the error.
    loadMessages(locale).catch(() => undefined)
  }, [locale])
}
