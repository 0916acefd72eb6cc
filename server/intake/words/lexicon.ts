import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Words = Record<string, readonly string[]>
/** Words in suppliers' files in one language, lower case. To add a language, add its file here. */
export type Language = {
  /** Field → headers of columns that hold it. */
  headers: Words
  /** Headers of known columns without a use here. */
  ignored: readonly string[]
  fibres: Words
  /** "Pure", before a fibre that makes up the whole cloth. */
  pure: readonly string[]
  face: readonly string[]
  back: readonly string[]
  colours: Record<string, string>
  light: readonly string[]
  dark: readonly string[]
  terms: Record<string, Words>
  yes: readonly string[]
  no: readonly string[]
  and: readonly string[]
  /** Words for "none" or "not stated". */
  none: readonly string[]
  outOfStock: readonly string[]
  /** How the last line of a list begins when it is a total. */
  total: readonly string[]
  /** Marks goods sold by the metre in a mixed list. */
  byTheMetre: readonly string[]
  perYard: readonly string[]
  perMetre: readonly string[]
  countries: Words
}

const folder = import.meta.dirname
export const languages: readonly Language[] = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .sort((one, other) => Number(other === 'en.json') - Number(one === 'en.json') || one.localeCompare(other))
  .map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Language)

/**
 * Normalises text for lookup: lower case, without accents, punctuation as single spaces; Chinese unchanged.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}%#/.+-]+/gu, ' ')
    .trim()

/**
 * The words of all languages by meaning, normalised; the first language that has a word determines its
 * meaning.
 */
export function meanings(wordsOf: (language: Language) => Words): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of languages)
    for (const [meaning, words] of Object.entries(wordsOf(language)))
      for (const word of words) if (!found.has(folded(word))) found.set(folded(word), meaning)
  return found
}

type ListName = { [K in keyof Language]: Language[K] extends readonly string[] ? K : never }[keyof Language]
/** One list of all languages, normalised. */
export const wordSet = (name: ListName): ReadonlySet<string> =>
  new Set(languages.flatMap(language => language[name].map(folded)))

const nothingSaid = new Set([...wordSet('none'), '', '.', '-', '/', '#', '?', '--', '---'])
/** True for an empty cell and for words like "none" or "n/a". */
export const isNothing = (text: string): boolean => nothingSaid.has(folded(text))
