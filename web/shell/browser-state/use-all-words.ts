import { useEffect } from 'react'
import { useLocale } from '../../messages/translations.tsx'
import { loadMessages } from '../../messages/catalogue.ts'

/** Fetches the words of all other pages, so that none is waited for when one of them is opened. */
export function useAllWords(): void {
  const locale = useLocale()
  useEffect(() => {
    // A page that needs them and cannot have them says so itself.
    loadMessages(locale).catch(() => undefined)
  }, [locale])
}
