import { DEFAULT_LOCALE, locales, type Locale as SpokenLocale } from '@selvedge/contract/format/locales.ts'

export { DEFAULT_LOCALE, locales, type SpokenLocale }
/** English stretched by a third with every letter accented: shows which words do not fit and which are no messages. */
export const PSEUDO_LOCALE = 'en-XA'
export type Locale = SpokenLocale | typeof PSEUDO_LOCALE

/** The language of a tag that a reader chose; undefined where we do not speak it. */
export const localeNamed = (tag: string | null | undefined): Locale | undefined =>
  ([...locales, PSEUDO_LOCALE] as const).find(locale => locale === tag)

/** Each language as its own speakers write it. */
export const languageNames: Record<SpokenLocale, string> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  'zh-CN': '简体中文',
  de: 'Deutsch',
  nl: 'Nederlands',
}
