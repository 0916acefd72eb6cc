import { DEFAULT_LOCALE, locales, type Locale as SpokenLocale } from '@selvedge/contract/format/locales.ts'

export { DEFAULT_LOCALE, locales, type SpokenLocale }
/** Pseudo-locale: accented English, a third longer. Shows truncated texts and texts that are not translatable. */
export const PSEUDO_LOCALE = 'en-XA'
export type Locale = SpokenLocale | typeof PSEUDO_LOCALE

/** The supported language of a tag; undefined if unsupported. */
export const localeNamed = (tag: string | null | undefined): Locale | undefined =>
  ([...locales, PSEUDO_LOCALE] as const).find(locale => locale === tag)

/** Each language's own name. */
export const languageNames: Record<SpokenLocale, string> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  'zh-CN': '简体中文',
  de: 'Deutsch',
  nl: 'Nederlands',
}
