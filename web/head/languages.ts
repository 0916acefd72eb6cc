import { locales, type Locale } from '@selvedge/contract/format/locales.ts'

/** Open Graph locales need a country; these match our formats. */
export const openGraphLocales: Record<Locale, string> = {
  en: 'en_GB',
  es: 'es_ES',
  it: 'it_IT',
  'zh-CN': 'zh_CN',
  de: 'de_DE',
  nl: 'nl_NL',
}

/** The language in `?lang=`; undefined if the address names none. */
export const addressedLanguage = (search: string): Locale | undefined => {
  const tag = new URLSearchParams(search).get('lang')
  return locales.find(locale => locale === tag)
}

/** A path, with or without query, with its language added. */
export const inLanguage = (address: string, locale: Locale | undefined): string =>
  locale === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`

export type Alternate = { hrefLang: string; href: string }

/** The `hreflang` alternates: one per language, and the default without a language. */
export const alternatesOf = (origin: string, address: string): Alternate[] => [
  ...locales.map(locale => ({ hrefLang: locale, href: origin + inLanguage(address, locale) })),
  { hrefLang: 'x-default', href: origin + address },
]
