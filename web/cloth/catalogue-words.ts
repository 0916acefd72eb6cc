import { createTranslator } from 'use-intl'
import { messagesOf } from '../messages/catalogue.ts'
import type { Locale } from '../messages/locales.ts'

/** The catalogue's words for the head of a page, where hooks do not reach. */
export const catalogueWords = (locale: Locale) =>
  createTranslator({ locale, messages: messagesOf(locale), namespace: 'catalogue' })
