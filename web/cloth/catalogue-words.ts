import { createTranslator } from 'use-intl'
import { messagesOf } from '../messages/catalogue.ts'
import type { Locale } from '../messages/locales.ts'

/** Catalogue messages for `meta` functions, which cannot use hooks. */
export const catalogueWords = (locale: Locale) =>
  createTranslator({ locale, messages: messagesOf(locale), namespace: 'catalogue' })
