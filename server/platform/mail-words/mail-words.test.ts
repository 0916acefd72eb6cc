import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '@selvedge/contract/format/locales.ts'
import { placeholdersIn, type Sentence } from '@selvedge/contract/messages/sentence.ts'
import { mailWords } from './mail-words.ts'

const others = locales.filter(locale => locale !== 'en')
const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'one' in value)
const formsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence)

/** Every sentence of a language under its path, `mails.verifyEmail.closing.0`. */
function sentencesOf(value: unknown, path: string[] = []): [path: string, sentence: Sentence][] {
  if (isSentence(value)) return [[path.join('.'), value]]
  return Object.entries(value as object).flatMap(([part, inner]) => sentencesOf(inner, [...path, part]))
}
const told = (locale: Locale) => new Map(sentencesOf(mailWords[locale]))
const english = told('en')
const namesIn = (text: string) => [...new Set(placeholdersIn(text))].toSorted()

describe.each(others)('%s', locale => {
  const words = told(locale)
  it('says everything that English says, with the same values, and nothing else', () => {
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [path, sentence] of english) {
      const [expected = ''] = formsOf(sentence)
      for (const form of formsOf(words.get(path)!)) expect(namesIn(form), path).toEqual(namesIn(expected))
    }
  })
  it('has no paragraph in English', () => {
    const same = [...words].filter(
      ([path, sentence]) =>
        /paragraphs|closing|subject/.test(path) &&
        formsOf(english.get(path)!).includes(formsOf(sentence)[0]!),
    )
    expect(same).toEqual([])
  })
})

describe.each(locales)('the words of %s', locale => {
  it('are whole sentences in paragraphs, calm, and break no line', () => {
    for (const [path, sentence] of told(locale)) {
      for (const text of formsOf(sentence)) {
        expect(text, path).not.toMatch(/[!！¡\r\n<>]|\s$|^\s| {2}/u)
        expect(text, path).not.toBe('')
        if (/paragraphs|closing/.test(path)) expect(text, path).toMatch(/[.。?？]$/u)
        if (/subject|heading|action/.test(path)) expect(text, path).not.toMatch(/[.。]$/u)
      }
    }
  })
})
