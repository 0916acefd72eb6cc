import type { Locale } from '@selvedge/contract/format/locales.ts'

/** Countries where a mill can be written to in one language that we speak. */
const languageOf: Partial<Record<string, Locale>> = {
  AT: 'de',
  CN: 'zh-CN',
  DE: 'de',
  ES: 'es',
  IT: 'it',
  NL: 'nl',
}

/** A supplier is written to in the language of its country; in English where that is another one, or several. */
export const supplierLocale = (country: string): Locale => languageOf[country] ?? 'en'
