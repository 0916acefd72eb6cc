import { use } from 'react'
import type english from './english.ts'
import { PSEUDO_LOCALE, type Locale } from './locales.ts'
import { sheetFiles } from './sheet-files.ts'
import { sheets, type Sheet, type Words } from './sheets.ts'

/** The English messages define the keys. */
export type Messages = typeof english

const loading = new Map<string, Promise<void>>()
const loaded = new Set<string>()
/** Sheets that a page has asked for. */
const needed = new Set<string>()
const words = new Map<Locale, Words>()

async function fetchSheet(locale: Locale, sheet: Sheet): Promise<Words> {
  if (locale !== PSEUDO_LOCALE) return (await sheetFiles[locale][sheet]()).default
  const [{ accentWords }, english] = await Promise.all([import('./pseudo.ts'), sheetFiles.en[sheet]()])
  return accentWords(english.default)
}

/** Merges into the existing object, so that holders of a reference see the new messages without a re-render. */
function add(to: Words, more: Words): Words {
  for (const [key, value] of Object.entries(more)) {
    const there = to[key]
    to[key] = isGroup(there) && isGroup(value) ? add(there, value) : value
  }
  return to
}

const isGroup = (value: Words[string] | undefined): value is Words =>
  typeof value === 'object' && !Array.isArray(value)

const nameOf = (locale: Locale, sheet: Sheet): string => `${locale} ${sheet}`

/** Called where a sheet is needed, rather than fetched in advance. */
function needSheet(locale: Locale, sheet: Sheet): Promise<void> {
  needed.add(nameOf(locale, sheet))
  return loadSheet(locale, sheet)
}

function loadSheet(locale: Locale, sheet: Sheet): Promise<void> {
  const name = nameOf(locale, sheet)
  const known = loading.get(name)
  if (known) return known
  const promise = fetchSheet(locale, sheet).then(more => {
    words.set(locale, add(words.get(locale) ?? {}, more))
    loaded.add(name)
  })
  loading.set(name, promise)
  promise.catch(() => loading.delete(name))
  return promise
}

/** Loads messages before they are used; only those of the reader's language. */
export async function loadMessages(locale: Locale, wanted: readonly Sheet[] = sheets): Promise<void> {
  await Promise.all(wanted.map(sheet => needSheet(locale, sheet)))
}

/** Fetches the messages that no page has needed yet; `fetchOne` runs the fetch of each and may ask whether one does by now. */
export function fetchOtherMessages(
  locale: Locale,
  fetchOne: (fetch: () => Promise<void>, isNeeded: () => boolean) => unknown,
): void {
  for (const sheet of sheets)
    void fetchOne(
      () => loadSheet(locale, sheet),
      () => needed.has(nameOf(locale, sheet)),
    )
}

/** Messages loaded so far. */
export function messagesOf(locale: Locale): Messages {
  const messages = words.get(locale)
  if (!messages) throw new Error(`Messages of ${locale} were not loaded before rendering`)
  return messages as unknown as Messages
}

/** The same during rendering: suspends until missing messages have loaded. */
export function useMessages(locale: Locale, wanted: readonly Sheet[]): Messages {
  const missing = wanted.filter(sheet => !loaded.has(nameOf(locale, sheet)))
  for (const waited of missing.map(sheet => needSheet(locale, sheet))) use(waited)
  return messagesOf(locale)
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Locale
  }
}
