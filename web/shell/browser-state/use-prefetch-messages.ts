import { useEffect } from 'react'
import { fetchInAdvance } from '../../browser/failed-chunk.ts'
import { useLocale } from '../../messages/translations.tsx'
import { loadMessages } from '../../messages/catalogue.ts'
import { sheets } from '../../messages/sheets.ts'

/** Prefetches the messages of all other pages, so that opening one does not wait for them. */
export function usePrefetchMessages(): void {
  const locale = useLocale()
  useEffect(() => {
    for (const sheet of sheets) void fetchInAdvance(() => loadMessages(locale, [sheet]))
  }, [locale])
}
