import type { Locale } from '@selvedge/contract/format/locales.ts'

const languageOf: Partial<Record<string, Locale>> = {
  AT: 'de',
  CN: 'zh-CN',
  DE: 'de',
  ES: 'es',
  IT: 'it',
  NL: 'nl',
}

/** The language of the country that an establishment is in, where it is one of ours; otherwise English. */
export const sellersLocale = (country: string): Locale => languageOf[country] ?? 'en'
