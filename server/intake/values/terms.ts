import { productTypes, type ProductType } from '@selvedge/contract/catalogue/terms.ts'
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

/** The term that a text is, with nothing beside it. */
export const wholeTerm = (list: string, text: string): string | undefined =>
  lists.get(list)!.get(folded(text))

/** Terms of a cell that contains nothing else. */
export function readTerms(list: string, text: string, choices: readonly string[]): Reading<string[]> {
  const found = termsIn(list, text)
  const own = choices.filter(choice => folded(choice) === folded(text))
  const all = [...new Set([...own, ...found])]
  return all.length > 0 ? read(all) : unreadable('oneOf', { choices: choices.join(', ') })
}

const unreal = wordSet('unreal')
/**
 * The kind of cloth from its construction or category: `Velvet`, `Fabrics > Sheers`, `cotton chenille`. A part
 * counts whose last word is a term, and "jacquard velvet" is a velvet; "faux leather" is no leather.
 */
export function readProductType(text: string): Reading<ProductType> {
  const known = lists.get('productType')!
  const found = new Set<string>()
  for (const part of text.split(/[,;|/>»›\n]/u)) {
    const words = folded(part).split(/[\s.+-]+/)
    const isEnd = [1, 2, 3].some(size => known.has(words.slice(-size).join(' ')))
    const isHan = isChinese(part)
    if (words.some(word => unreal.has(word)) || !(isEnd || isHan)) continue
    for (const term of termsIn('productType', part)) found.add(term)
  }
  if (found.size > 1) found.delete('woven')
  const [only] = found
  return found.size === 1
    ? read(only as ProductType)
    : unreadable('oneOf', { choices: productTypes.join(', ') })
}

const [yes, no] = [wordSet('yes'), wordSet('no')]
/** Yes or no, in any of our languages. */
export function readYes(text: string): Reading<boolean> {
  const word = folded(text) || text.trim()
  if (yes.has(word)) return read(true)
  return no.has(word) ? read(false) : unreadable('yesNo')
}
