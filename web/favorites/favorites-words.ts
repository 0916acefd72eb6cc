import { createTranslator } from 'use-intl'
import { loadMessages, messagesOf } from '../messages/catalogue.ts'
import type { Locale } from '../messages/locales.ts'

/** Messages of favourites for code that cannot use hooks; loads the language first if needed. */
export async function favoritesWords(locale: Locale) {
  await loadMessages(locale)
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'favorites' })
}
