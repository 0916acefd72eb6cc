import { createTranslator } from 'use-intl'
import { messagesOf } from './catalogue.ts'
import { DEFAULT_LOCALE, localeNamed } from './locales.ts'

/** Notices in the language of the page in view, for what runs outside of it. */
export function wordsOfDocument(notice: 'unreachable' | 'fault'): string {
  const locale = localeNamed(document.documentElement.lang) ?? DEFAULT_LOCALE
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'notices' })(notice)
}
