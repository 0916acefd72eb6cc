import { createTranslator } from 'use-intl'
import { loadMessages, messagesOf } from './catalogue.ts'
import { DEFAULT_LOCALE, localeNamed } from './locales.ts'
import type { Sheet } from './sheets.ts'

const localeOfDocument = () => localeNamed(document.documentElement.lang) ?? DEFAULT_LOCALE

/** Notices in the language of the page in view, for what runs outside of it. */
export function wordsOfDocument(notice: 'unreachable' | 'fault'): string {
  const locale = localeOfDocument()
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'notices' })(notice)
}

/** More words for the page in view, for a part that it did not come with. */
export const loadMoreWords = (wanted: readonly Sheet[]): Promise<void> =>
  loadMessages(localeOfDocument(), wanted)
