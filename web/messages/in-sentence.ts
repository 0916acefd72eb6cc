import type { Locale } from './locales.ts'

/**
 * `Wool` is `wool` inside a sentence; German nouns keep their capital. A word that has another capital or a sign in it,
 * such as `Trevira CS`, is a name and stays as it is.
 */
export const inSentence = (words: string, locale: Locale): string =>
  locale !== 'de' && /^\p{Lu}[\p{Ll}\s-]+$/u.test(words) ? words.toLocaleLowerCase(locale) : words
