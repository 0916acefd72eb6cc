import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fibre } from '@selvedge/contract/catalogue/terms.ts'
import { folded, meanings, wordSet } from '../words/lexicon.ts'
import { recalled } from '../words/recalled.ts'

type Codes = Record<'iso2076' | 'eu1007' | 'trade', Partial<Record<Fibre, string[]>>>
const lists = JSON.parse(readFileSync(path.join(import.meta.dirname, 'fibre-codes.json'), 'utf8')) as Codes

/** Codes by fibre. One that the lists give to different fibres (AC, LY, PE, SI) means none of them. */
const codes = new Map<string, Fibre | null>()
for (const list of Object.values(lists))
  for (const [fibre, own] of Object.entries(list))
    for (const code of own) {
      const key = folded(code)
      const known = codes.get(key)
      codes.set(key, known === undefined || known === fibre ? (fibre as Fibre) : null)
    }

const names = meanings(language => language.fibres) as ReadonlyMap<string, Fibre>
/** Words that deny the fibre beside them: "faux silk", "linen look". */
const unreal = wordSet('unreal')
const isHan = (word: string) => /\p{Script=Han}/u.test(word)
const hanNames = [...names.keys()].filter(isHan).sort((one, other) => other.length - one.length)
const longest = Math.max(...Array.from(names.keys(), name => name.split(' ').length))
const sizes = Array.from({ length: longest }, (_, nth) => longest - nth)

const wordsOf = (phrase: string): string[] =>
  folded(
    phrase
      .replace(/[®™©*()[\]{}]/gu, ' ')
      .replaceAll('п/э', 'пэ')
      .replaceAll('х/б', 'хб'),
  )
    .replace(/\.(?=\s|$)/g, '')
    .split(/[\s/&+]+/)
    .flatMap(word => (codes.has(word) || names.has(word) ? [word] : word.split('-')))
    .filter(Boolean)

/**
 * The fibres that a phrase names, longest names first ("recycled trevira cs"); codes count only where no name
 * stands, since short words of a sentence look like them. `unknown` is a code that has several meanings.
 */
export const fibresIn = recalled(namedFibres)

function namedFibres(phrase: string): ReadonlySet<Fibre | 'unknown'> {
  const words = wordsOf(phrase)
  const found = new Set<Fibre | 'unknown'>()
  if (words.some(word => unreal.has(word))) return new Set(['unknown'])
  for (let at = 0; at < words.length;) {
    const size = sizes.find(one => at + one <= words.length && names.has(words.slice(at, at + one).join(' ')))
    if (size) found.add(names.get(words.slice(at, at + size).join(' '))!)
    at += size ?? 1
  }
  if (found.size === 0) for (const fibre of hanFibres(folded(phrase))) found.add(fibre)
  if (found.size === 0)
    for (const word of words) {
      const fibre = codes.get(word)
      if (fibre !== undefined) found.add(fibre ?? 'unknown')
    }
  // Trevira is a brand of polyester.
  if (found.has('trevira')) found.delete('polyester')
  return found
}

function hanFibres(text: string): Fibre[] {
  const found: Fibre[] = []
  let rest = text
  for (const name of hanNames)
    if (rest.includes(name)) {
      found.push(names.get(name)!)
      rest = rest.replaceAll(name, ' ')
    }
  return [...new Set(found)]
}

/** The one fibre that a phrase names; undefined for none or several. */
export function fibreIn(phrase: string): Fibre | undefined {
  const found = fibresIn(phrase)
  const [fibre] = found
  return found.size === 1 && fibre !== 'unknown' ? fibre : undefined
}
