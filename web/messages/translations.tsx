import { createContext, use, useMemo, type ReactNode } from 'react'
import { createTranslator, type useTranslations as libraryUseTranslations } from 'use-intl'
import type { Messages } from './catalogue.ts'
import type { Locale } from './locales.ts'

type Reading = { locale: Locale; messages: Messages }
const ReadingContext = createContext<Reading | null>(null)

type Translator = ReturnType<typeof createTranslator>
/** Cache by messages object (one per language), then namespace. */
const translators = new WeakMap<object, Map<string, Translator>>()

/**
 * A page uses hundreds of translators, most of them the same few: each is created once per language. One whose
 * messages are not loaded yet is not cached.
 */
function translatorOf({ locale, messages }: Reading, namespace: string): Translator {
  const known = translators.get(messages) ?? new Map<string, Translator>()
  translators.set(messages, known)
  const found = known.get(namespace)
  if (found) return found
  const options = { locale, messages, timeZone: 'UTC', ...(namespace === '' ? {} : { namespace }) }
  const translator = remembering(createTranslator(options as Parameters<typeof createTranslator>[0]))
  if (hasGroup(messages, namespace)) known.set(namespace, translator)
  return translator
}

const MOST_REMEMBERED = 2000

/** Says a sentence again without putting it together again: a list says the same ones for every cloth and every reader. */
function remembering(translator: Translator): Translator {
  const said = new Map<string, string>()
  const say = (...[key, values, ...formats]: Parameters<Translator>): string => {
    const isPlain = Object.values(values ?? {}).every(value => typeof value !== 'object')
    const name = values ? key + JSON.stringify(values) : key
    const known = said.get(name)
    if (known !== undefined) return known
    const text = translator(key, values, ...formats)
    if (said.size >= MOST_REMEMBERED) said.clear()
    if (isPlain && formats.length === 0 && translator.has(key)) said.set(name, text)
    return text
  }
  return Object.assign(say, translator)
}

function hasGroup(messages: Messages, namespace: string): boolean {
  let group: unknown = messages
  for (const name of namespace === '' ? [] : namespace.split('.'))
    group = (group as Record<string, unknown> | undefined)?.[name]
  return typeof group === 'object'
}

/** Provides the reader's language and messages. */
export function TranslationsProvider({ locale, messages, children }: Reading & { children: ReactNode }) {
  const reading = useMemo(() => ({ locale, messages }), [locale, messages])
  return <ReadingContext value={reading}>{children}</ReadingContext>
}

function useReading(): Reading {
  const reading = use(ReadingContext)
  if (!reading) throw new Error('No language is set above this component: TranslationsProvider')
  return reading
}

export const useLocale = (): Locale => useReading().locale

/** Translators for a namespace, in the reader's language. */
export const useTranslations = ((namespace?: string) =>
  translatorOf(useReading(), namespace ?? '')) as typeof libraryUseTranslations
