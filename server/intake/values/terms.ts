import { folded, languages, meanings, wordSet } from '../words/lexicon.ts'
import { read, unreadable, type Reading } from './reading.ts'

const names = [...new Set(languages.flatMap(language => Object.keys(language.terms)))]
const lists = new Map(names.map(name => [name, meanings(language => language.terms[name] ?? {})]))
const isChinese = (word: string) => /\p{Script=Han}/u.test(word)

/** The terms of a closed list in a text, in order: whole words, longest first. */
export function termsIn(list: string, text: string): string[] {
  const words = folded(text).split(/[\s/.+-]+/)
  const known = lists.get(list)!
  const found = new Set<string>()
  for (let at = 0; at < words.length;) {
    const length = [4, 3, 2, 1].find(size => known.has(words.slice(at, at + size).join(' ')))
    if (length) found.add(known.get(words.slice(at, at + length).join(' '))!)
    at += length ?? 1
  }
  if (isChinese(text))
    for (const [word, term] of known) if (isChinese(word) && text.includes(word)) found.add(term)
  return [...found]
}

/** The first term in a text. */
export const termIn = (list: string, text: string): string | undefined => termsIn(list, text)[0]

/** Terms of a cell that contains nothing else. */
export function readTerms(list: string, text: string, choices: readonly string[]): Reading<string[]> {
  const found = termsIn(list, text)
  const own = choices.filter(choice => folded(choice) === folded(text))
  const all = [...new Set([...own, ...found])]
  return all.length > 0 ? read(all) : unreadable(`one of ${choices.join(', ')}`)
}

const [yes, no] = [wordSet('yes'), wordSet('no')]
/** Yes or no, in any of our languages. */
export function readYes(text: string): Reading<boolean> {
  const word = folded(text) || text.trim()
  if (yes.has(word)) return read(true)
  return no.has(word) ? read(false) : unreadable('yes or no')
}
