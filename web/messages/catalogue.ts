import { use } from 'react'
import type en from './en/index.ts'
import type { Locale } from './locales.ts'

/** The English words say which keys there are; a language that lacks one does not pass the type check. */
export type Messages = typeof en

const importers: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('./en/index.ts'),
  es: () => import('./es/index.ts'),
  it: () => import('./it/index.ts'),
  'zh-CN': () => import('./zh-CN/index.ts'),
  de: () => import('./de/index.ts'),
  nl: () => import('./nl/index.ts'),
  'en-XA': () => import('./pseudo.ts'),
}
const loading = new Map<Locale, Promise<void>>()
const loaded = new Map<Locale, Messages>()

/** Loads one language before anything renders in it; only the reader's own is ever fetched. */
export function loadMessages(locale: Locale): Promise<void> {
  const known = loading.get(locale)
  if (known) return known
  const promise = importers[locale]().then(({ default: messages }) => void loaded.set(locale, messages))
  loading.set(locale, promise)
  promise.catch(() => loading.delete(locale))
  return promise
}

/** Messages of a language that loadMessages has loaded. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`Messages of ${locale} were not loaded before rendering`)
  return messages
}

/** The same while rendering: a language that was just chosen is waited for, with the page before it in view. */
export function useMessages(locale: Locale): Messages {
  if (!loaded.has(locale)) use(loadMessages(locale))
  return messagesOf(locale)
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Locale
  }
}
