import { folded, languages } from '../words/lexicon.ts'
import type { MappedField as Field } from '@selvedge/contract/intake/import-mapping.ts'

type Known = { field: Field; words: string[] }
const exact = new Map<string, Field>()
const ignored = new Set(languages.flatMap(({ ignored: names }) => names.map(bareHeader)))
const known: Known[] = []
for (const { headers } of languages)
  for (const [field, names] of Object.entries(headers))
    for (const name of names) {
      const bare = bareHeader(name)
      if (exact.has(bare)) continue
      exact.set(bare, field as Field)
      known.push({ field: field as Field, words: bare.split(' ') })
    }
const isChinese = (word: string): boolean => /\p{Script=Han}{2}/u.test(word)
/** One or two letters are too short to match alone. */
const byFirstWord = Map.groupBy(
  known.filter(({ words }) => words.join('').length > 2),
  ({ words }) => words[0]!,
)
const chinese = known.filter(({ words }) => words.length === 1 && isChinese(words[0]!))

/**
 * A header normalised for lookup: words only, without units and currencies, which do not identify the field.
 */
export function bareHeader(header: string): string {
  return folded(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[_./#+-]+/g, ' ')
    .replace(/%/g, '')
    .replace(
      /\b(?:cm|mm|inch(?:es)?|in\.|gbp|eur|usd|sek|dkk|chf|excl?|incl?|vat|mwst|iva|btw|moms|tva)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

export type HeaderMatch = { field: Field; score: number }

/** Fields that a header may mean, best first: an exact match scores 1, words within others less. */
export function fieldsOfHeader(header: string): HeaderMatch[] {
  const bare = bareHeader(header)
  const same = exact.get(bare)
  if (same) return [{ field: same, score: 1 }]
  const words = bare.split(' ')
  const best = new Map<Field, number>()
  const addMatch = ({ field, words: wanted }: Known) => {
    const score = 0.55 + 0.35 * (wanted.join('').length / Math.max(1, words.join('').length))
    if (score > (best.get(field) ?? 0)) best.set(field, score)
  }
  for (const [at, word] of words.entries())
    for (const one of byFirstWord.get(word) ?? [])
      if (one.words.every((wanted, nth) => words[at + nth] === wanted)) addMatch(one)
  if (isChinese(bare)) for (const one of chinese) if (bare.includes(one.words[0]!)) addMatch(one)
  return [...best]
    .map(([field, score]) => ({ field, score }))
    .sort((one, other) => other.score - one.score)
    .slice(0, 4)
}

/** The field that a header names unambiguously. */
export const fieldOfHeader = (header: string): Field | undefined =>
  isIgnoredHeader(header) ? undefined : fieldsOfHeader(header)[0]?.field

/** A known column without a use here, such as a picture. */
export const isIgnoredHeader = (header: string): boolean => {
  const bare = bareHeader(header).replace(/ ?\d+$/, '')
  return !exact.has(bareHeader(header)) && ignored.has(bare)
}
