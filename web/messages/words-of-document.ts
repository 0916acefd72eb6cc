import { createTranslator } from 'use-intl'
import { loadMessages, messagesOf } from './catalogue.ts'
import { DEFAULT_LOCALE, localeNamed } from './locales.ts'
import type { Sheet } from './sheets.ts'

const localeOfDocument = () => localeNamed(document.documentElement.lang) ?? DEFAULT_LOCALE

/** Notices in the document's language, for code outside React. */
export function wordsOfDocument(notice: 'unreachable' | 'fault'): string {
  const locale = localeOfDocument()
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'notices' })(notice)
}

/** Loads messages for a part that the page did not include. */
export const loadMoreWords = (wanted: readonly Sheet[]): Promise<void> =>
  loadMessages(localeOfDocument(), wanted)
