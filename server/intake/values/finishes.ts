import { designFacts } from '@selvedge/contract/catalogue/fields.ts'
import { finishes, type Finish } from '@selvedge/contract/catalogue/terms.ts'
import { folded, languages, wordSet } from '../words/lexicon.ts'
import { read, unreadable, type Reading } from './reading.ts'

/** The finishes that the list knows, and the supplier's own words for others; null where there are none. */
export type StatedFinish = { finishes: Finish[] | null; finish: string | null }

const HAN = /\p{Script=Han}/u
const spelled = (word: string): string => folded(word).replace(/[\s-]+/gu, ' ')

/** Words that say no more than that it is a finish. */
const sayNothing = new Set(
  languages
    .flatMap(({ headers, terms, and }) => [
      ...(headers['finish'] ?? []),
      ...(terms['treatment']?.['treated'] ?? []),
      ...and,
    ])
    .map(spelled),
)

/** The finishes that a word names; some name two. The first language that has a word decides. */
const known = new Map<string, Set<Finish>>()
for (const { terms } of languages) {
  const own = new Map<string, Set<Finish>>()
  for (const finish of finishes)
    for (const word of terms['finish']?.[finish] ?? [])
      own.set(spelled(word), (own.get(spelled(word)) ?? new Set()).add(finish))
  for (const [word, meant] of own) if (!known.has(word)) known.set(word, meant)
}
const longest = Math.max(...Array.from(known.keys(), word => word.length))
const spaced = (at: number, text: string): boolean =>
  at === text.length || text[at] === ' ' || HAN.test(text[at]!) || HAN.test(text[at - 1]!)

/** The finishes of a part that names nothing else; undefined where it says something more, or the opposite. */
function finishesOf(part: string): Finish[] | undefined {
  const text = spelled(part)
  const found = new Set<Finish>()
  for (let at = 0; at < text.length;) {
    if (text[at] === ' ') {
      at += 1
      continue
    }
    const end = Array.from({ length: longest }, (_, nth) => at + longest - nth).find(
      to =>
        to <= text.length &&
        spaced(to, text) &&
        (known.has(text.slice(at, to)) || sayNothing.has(text.slice(at, to))),
    )
    if (end === undefined) return undefined
    for (const finish of known.get(text.slice(at, end)) ?? []) found.add(finish)
    at = end
  }
  return found.size > 0 ? [...found] : undefined
}

const no = wordSet('no')
/**
 * Reads each part of a cell by the list; a part that it does not know whole stays in the supplier's own words. "No" tells
 * none.
 */
export function readFinishes(given: string): Reading<StatedFinish | undefined> {
  if (no.has(folded(given))) return read(undefined)
  // "Water repellent (C0)", "blackout 3-pass": how it is done is no other finish.
  const bare = given.replace(/\s*\([^()]{1,20}\)|\s+\d-pass\b/giu, '').trim()
  const text = !finishesOf(given) && finishesOf(bare) ? bare : given
  const whole = finishesOf(text)
  if (whole) return read({ finishes: inOrder(whole), finish: null })
  const parts = text.split(/[,;|/\n+&·•，、；]|\s-\s/u).map(part => part.trim())
  const told = parts.filter(Boolean).map(part => ({ part, found: finishesOf(part) }))
  const found = told.flatMap(one => one.found ?? [])
  const { most } = designFacts.finish
  // Where nothing is known the words stay as they are written.
  const own = found.length === 0 ? text : told.flatMap(one => (one.found ? [] : [one.part])).join(', ')
  if (own.length > most) return unreadable('finishWords', { most })
  return read({ finishes: found.length > 0 ? inOrder(found) : null, finish: own || null })
}

const retardant = languages
  .flatMap(({ terms }) => terms['finish']?.['flameRetardant'] ?? [])
  .toSorted((one, other) => other.length - one.length)
  .map(word =>
    HAN.test(word) ? word : `(?<![\\p{L}\\d])${word.replaceAll(/[\s-]+/gu, '[\\s-]+')}(?![\\p{L}\\d])`,
  )
const RETARDANT = new RegExp(retardant.join('|'), 'iu')
/** The words by which a text says besides other things that its cloth is flame-retardant: "100 % PES FR". */
export const flameRetardantIn = (text: string): string | undefined => RETARDANT.exec(text)?.[0]

const inOrder = (found: readonly Finish[]): Finish[] => finishes.filter(finish => found.includes(finish))
