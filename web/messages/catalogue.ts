import type en from './en/index.ts'
import type { Locale } from './locales.ts'

export type Messages = typeof en

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('./en/index.ts'),
}
const loaded = new Map<Locale, Messages>()

/** Loads one language before anything renders in it; only the reader's own is ever fetched. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) loaded.set(locale, (await loaders[locale]()).default)
}

/** Messages of a language that loadMessages has loaded. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`Messages of ${locale} were not loaded before rendering`)
  return messages
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Locale
  }
}
