import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { recalled } from './recalled.ts'

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
  /** Before a composition of the whole cloth, beside those of its layers. */
  whole: readonly string[]
  /** Words that deny the fibre or leather beside them: "faux", "look". */
  unreal: readonly string[]
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
  /** That a cloth is in stock, without how much. */
  inStock: readonly string[]
  /** Headings of a column that says whether a cloth is there, not how much of it. */
  availability: readonly string[]
  /** In the headings of columns with addresses of pictures; and what such a picture shows. */
  picture: readonly string[]
  pictureViews: Words
  /** Headings of notes for the supplier's own people. */
  internal: readonly string[]
  /** How the last line of a list begins when it is a total. */
  total: readonly string[]
  /** Marks goods sold by the metre in a mixed list. */
  byTheMetre: readonly string[]
  /** Goods among fabrics that are none. */
  noCloth: readonly string[]
  /** Headings of a column that lists all colours of a design. */
  severalColours: readonly string[]
  perYard: readonly string[]
  perMetre: readonly string[]
  /** In the heading of a price: whose it is, or that it is for a whole piece. */
  retailPrice: readonly string[]
  tradePrice: readonly string[]
  piecePrice: readonly string[]
  /** What a price may be for besides a length. */
  perOther: readonly string[]
  onRequest: readonly string[]
  /** Before the lowest of several prices. */
  from: readonly string[]
  /** Beside a width. */
  usable: readonly string[]
  full: readonly string[]
  noRepeat: readonly string[]
  /** Headings of a weight a square metre. */
  areaWeight: readonly string[]
  countries: Words
}

const folder = import.meta.dirname
const files = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .sort((one, other) => Number(other === 'en.json') - Number(one === 'en.json') || one.localeCompare(other))
/** In the order of `languages`. */
export const languageNames: readonly string[] = files.map(name => path.basename(name, '.json'))
export const languages: readonly Language[] = files.map(
  name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Language,
)

/**
 * Normalises text for lookup: lower case, without accents, punctuation as single spaces; Chinese unchanged.
 */
export const folded = recalled((text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}%#/.+-]+/gu, ' ')
    .trim(),
)

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
