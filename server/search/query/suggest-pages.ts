import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { SuggestedPage, Suggestion } from '@selvedge/contract/catalogue/search.ts'
import { suggestedPages } from '@selvedge/contract/catalogue/terms.ts'
import { phraseWords } from '../phrase/phrase-words.ts'
import { wordsOf } from '../index/words.ts'
import { isNamed } from './suggest-names.ts'

/** Pages for everyone, including visitors; the next list is for visitors only; all others are for members. */
const forEveryone: readonly SuggestedPage[] = ['home', 'fabrics', 'suppliers', 'favorites']
const forVisitors: readonly SuggestedPage[] = ['signin', 'signup']

const namesIn = (locale: Locale, page: SuggestedPage): string[] =>
  phraseWords[locale].pages[page].split(/[,，]\s*/u)

/** Pages whose names match the typed words, in the reader's language or in English. */
export function suggestPages(
  q: string,
  most: number,
  { locale, isMember }: { locale: Locale; isMember: boolean },
): Suggestion[] {
  const typed = wordsOf(q)
  const isOpen = (page: SuggestedPage) =>
    forEveryone.includes(page) || forVisitors.includes(page) !== isMember
  const isMeant = (page: SuggestedPage) =>
    [...namesIn(locale, page), ...namesIn('en', page)].some(name => isNamed(wordsOf(name), typed))
  return suggestedPages
    .filter(page => typed.length > 0 && isOpen(page) && isMeant(page))
    .slice(0, most)
    .map(page => {
      const [name] = namesIn(locale, page)
      const shown = `${name!.charAt(0).toLocaleUpperCase(locale)}${name!.slice(1)}`
      return { kind: 'page', id: page, name: shown, detail: '', reason: 'name', picture: null }
    })
}
