import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { folded } from '../words/lexicon.ts'

type Rule = ImportMapping['only'][number]
const isSpaced = (word: string): boolean =>
  !/[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** Whether a text, folded and with spaces around it, has a word; in scripts without spaces, its characters. */
export const isWordOf = (word: string, text: string): boolean =>
  text.includes(isSpaced(word) ? ` ${folded(word)} ` : folded(word))

/** Whether a row's column contains one of the words, also within others. */
export const isAmong = (values: ReadonlyMap<string, string>, { column, words }: Rule): boolean => {
  const value = ` ${folded(values.get(column) ?? '')} `
  return words.some(word => value.includes(folded(word)))
}

/** Whether it contains one of them whole: what leaves "thread" out keeps "threadbare". */
export const isExcepted = (values: ReadonlyMap<string, string>, { column, words }: Rule): boolean => {
  const value = ` ${folded(values.get(column) ?? '')} `
  return words.some(word => isWordOf(word, value))
}
