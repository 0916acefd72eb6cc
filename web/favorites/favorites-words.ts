import { createTranslator } from 'use-intl'
import { loadMessages, messagesOf } from '../messages/catalogue.ts'
import type { Locale } from '../messages/locales.ts'

/** The words of favourites where hooks do not reach, and where nothing may have rendered in the language yet. */
export async function favoritesWords(locale: Locale) {
  await loadMessages(locale)
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'favorites' })
}
