import { locales, type Locale } from '@selvedge/contract/format/locales.ts'

/** Open Graph names a language together with a country: the one whose use our words, figures and dates follow. */
export const openGraphLocales: Record<Locale, string> = {
  en: 'en_GB',
  es: 'es_ES',
  it: 'it_IT',
  'zh-CN': 'zh_CN',
  de: 'de_DE',
  nl: 'nl_NL',
}

/** The language that an address asks for with `?lang=`; undefined where it leaves that to the reader's browser. */
export const addressedLanguage = (search: string): Locale | undefined => {
  const tag = new URLSearchParams(search).get('lang')
  return locales.find(locale => locale === tag)
}

/** A path, perhaps with a query, as the address of one of its languages. */
export const inLanguage = (address: string, locale: Locale | undefined): string =>
  locale === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`

export type Alternate = { hrefLang: string; href: string }

/** Every address of one page: one for each language, and the one that answers in the reader's own. */
export const alternatesOf = (origin: string, address: string): Alternate[] => [
  ...locales.map(locale => ({ hrefLang: locale, href: origin + inLanguage(address, locale) })),
  { hrefLang: 'x-default', href: origin + address },
]
