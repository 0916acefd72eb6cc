import type { Locale } from './locales.ts'

/**
 * Lower-cases the first letter inside a sentence (`Wool` → `wool`); German nouns keep their capital. A word with
 * another capital or a symbol, such as `Trevira CS`, is a name and stays.
 */
export const inSentence = (words: string, locale: Locale): string =>
  locale !== 'de' && /^\p{Lu}[\p{Ll}\s-]+$/u.test(words) ? words.toLocaleLowerCase(locale) : words
