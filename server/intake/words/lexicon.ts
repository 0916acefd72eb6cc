import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Words = Record<string, readonly string[]>
/** One language's words of suppliers' files, lower case. A language joins by a file of its own beside this one. */
export type Language = {
  /** Field → what columns that tell it are called. */
  headers: Words
  /** Columns that are known and of no use here. */
  ignored: readonly string[]
  fibres: Words
  /** "Pure", said before a fibre that is all of the cloth. */
  pure: readonly string[]
  face: readonly string[]
  back: readonly string[]
  colours: Record<string, string>
  light: readonly string[]
  dark: readonly string[]
  terms: Record<string, Words>
  yes: readonly string[]
  no: readonly string[]
  /** Written where there is nothing to say. */
  none: readonly string[]
  outOfStock: readonly string[]
  /** What the last line of a list begins with when it adds up those above. */
  total: readonly string[]
  /** Told of goods sold by length, beside others that are not. */
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

/** Text as words are looked up: lower case, without accents, punctuation as single spaces; Chinese as it stands. */
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

/** The words of all languages by what they mean, folded; the first language that has a word says what it means. */
export function meanings(wordsOf: (language: Language) => Words): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of languages)
    for (const [meaning, words] of Object.entries(wordsOf(language)))
      for (const word of words) if (!found.has(folded(word))) found.set(folded(word), meaning)
  return found
}

type ListName = { [K in keyof Language]: Language[K] extends readonly string[] ? K : never }[keyof Language]
/** One list of all languages, folded. */
export const wordSet = (name: ListName): ReadonlySet<string> =>
  new Set(languages.flatMap(language => language[name].map(folded)))

const nothingSaid = new Set([...wordSet('none'), '', '.', '-', '/', '#', '?', '--', '---'])
/** True for an empty cell and for the words by which suppliers say that there is nothing to say. */
export const isNothing = (text: string): boolean => nothingSaid.has(folded(text))
