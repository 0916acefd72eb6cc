import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, locales } from '@selvedge/contract/format/locales.ts'
import { readMessages } from './read-messages.ts'

const english = readMessages(DEFAULT_LOCALE)
const PLURALS = new Set([2, 3])

type Branches = Record<string, unknown>
/** What a message needs: its arguments and tags, and the branches of each plural and select. */
type Asked = { names: Set<string>; plurals: string[][]; choices: string[][] }

function ask(part: unknown, asked: Asked): void {
  if (!Array.isArray(part)) return
  const [name, kind, branches] = part as [string, unknown, unknown]
  asked.names.add(name)
  if (typeof kind !== 'number') return part.slice(1).forEach(inner => ask(inner, asked))
  if (typeof branches !== 'object' || branches === null) return
  const keys = Object.keys(branches)
  if (kind === 1) asked.choices.push(keys.toSorted())
  if (PLURALS.has(kind)) asked.plurals.push(keys)
  for (const words of Object.values(branches as Branches)) askAll(words, asked)
}

const askAll = (words: unknown, asked: Asked): void => {
  if (Array.isArray(words)) words.forEach(part => ask(part, asked))
}

function askedBy(message: string): Asked {
  const asked: Asked = { names: new Set(), plurals: [], choices: [] }
  askAll(compile(message), asked)
  return asked
}

/**
 * Plural branches that a language needs; `many` in Spanish and Italian is for millions and falls back to
 * `other`.
 */
const branchesOf = (locale: string): string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter(branch => branch !== 'many')

describe.each([...locales])('%s', locale => {
  const messages = readMessages(locale)

  it('has every English message, and no other', () => {
    expect([...messages.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('has its own translation', () => {
    if (locale === DEFAULT_LOCALE) return
    const long = [...english].filter(
      ([, words]) => words.replace(/\{.*\}|<[^>]*>/g, '').split(' ').length > 3,
    )
    expect(long.filter(([key, words]) => messages.get(key) === words).map(([key]) => key)).toEqual([])
  })

  it('uses the same values and tags, with every plural branch that its grammar needs', () => {
    const faults = [...messages].flatMap(([key, message]) => {
      const wanted = askedBy(english.get(key) ?? '')
      const asked = askedBy(message)
      const lacking = asked.plurals.filter(
        (keys, index) =>
          wanted.plurals[index]?.includes('one') && branchesOf(locale).some(branch => !keys.includes(branch)),
      )
      const strange = asked.choices.flat().filter(branch => !wanted.choices.flat().includes(branch))
      const isSame = [...asked.names].toSorted().join() === [...wanted.names].toSorted().join()
      return isSame && lacking.length === 0 && strange.length === 0 ? [] : [`${key}: ${message}`]
    })
    expect(faults).toEqual([])
  })

  it('has no exclamation marks, except where specified', () => {
    const loud = [...messages].filter(
      ([key, message]) => /[!！¡]/.test(message) && !/!/.test(english.get(key) ?? ''),
    )
    expect(loud).toEqual([])
  })
})
