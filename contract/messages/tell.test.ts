import { describe, expect, it } from 'vitest'
import { errorStatus, type ErrorCode } from '../call/errors.ts'
import { locales } from '../format/locales.ts'
import { en } from './en.ts'
import { placeholdersIn, type Sentence } from './sentence.ts'
import { errorText, faultText, messages, noticeText, type ApiReader } from './tell.ts'

const others = locales.filter(locale => locale !== 'en')
const readerIn = (locale: ApiReader['locale']): ApiReader => ({ locale, measurementType: 'metric' })
const german = readerIn('de')

const formsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence)
const namesIn = (text: string) => placeholdersIn(text).toSorted()
/** Every sentence of a language under its table and code. */
const sentencesOf = (locale: ApiReader['locale']): Map<string, Sentence> => {
  const { errors, fields, notices, unreachable } = messages[locale]
  const tables = Object.entries({ errors, fields, notices, client: { unreachable } })
  return new Map(
    tables.flatMap(([table, sentences]) =>
      Object.entries<Sentence>(sentences).map(([code, sentence]) => [`${table}.${code}`, sentence] as const),
    ),
  )
}
const english = sentencesOf('en')

describe.each(others)('%s', locale => {
  const told = sentencesOf(locale)
  it('says everything that English says, and nothing else', () => {
    expect([...told.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })
  it.each([...english])('%s with exactly the values of English', (code, sentence) => {
    const [expected = ''] = formsOf(sentence)
    for (const form of formsOf(told.get(code)!)) expect(namesIn(form)).toEqual(namesIn(expected))
  })
  it('says nothing in English', () => {
    const same = [...told].filter(([code, sentence]) => sentence === english.get(code))
    expect(same).toEqual([])
  })
})

describe.each(locales)('the sentences of %s', locale => {
  const forms = [...sentencesOf(locale)].flatMap(([code, sentence]) =>
    formsOf(sentence).map(text => ({ code, text })),
  )
  it('are whole sentences where something was refused, and stand beside a field without a full stop', () => {
    for (const { code, text } of forms) {
      if (code.startsWith('errors.')) expect(text, code).toMatch(/^[\p{Lu}\p{Lo}{].*[.。]$/u)
      if (code.startsWith('fields.')) expect(text, code).not.toMatch(/[.。]$/u)
    }
  })
  it('never raise their voice, and break no line', () => {
    // The specification's own words for a picture that was saved raise theirs.
    const fixed = locale === 'en' ? ['notices.imageUpdated', 'notices.specialPriceAsked'] : []
    for (const { code, text } of forms.filter(({ code }) => !fixed.includes(code)))
      expect(text, code).not.toMatch(/[!！¡\n]|\s$|^\s| {2}/u)
  })
})

describe('English', () => {
  it('has one sentence for each code of an error', () => {
    expect(Object.keys(en.errors).toSorted()).toEqual(Object.keys(errorStatus).toSorted())
  })
  it('never tells whether a customer exists', () => {
    expect([...english.values()].flatMap(formsOf).join(' ')).not.toMatch(/exist/i)
  })
  it('says the messages of the specification word for word', () => {
    expect(en.notices).toMatchObject({
      addedToCart: 'Added to cart',
      removedFromCart: 'Item removed from cart',
      cardSaved: 'Successful',
    })
  })
})

describe('a sentence', () => {
  it('is filled with what it names; what it was not told stays visible', () => {
    expect(errorText('unreadableBody', { expected: 'JSON' })).toBe('The body cannot be read as JSON.')
    expect(errorText('unreadableBody')).toBe('The body cannot be read as {expected}.')
    expect(noticeText('orderPlaced', { number: 'SV-10001' }, german)).toBe('Bestellung SV-10001 aufgegeben')
  })
  it.each([
    ['en', 'The body is larger than 262,144 bytes.'],
    ['de', 'Der Inhalt ist größer als 262.144 Byte.'],
  ] as const)('writes numbers as %s does', (locale, expected) => {
    expect(errorText('bodyTooLarge', { limit: 262_144 }, readerIn(locale))).toBe(expected)
  })
  it('writes lengths in the unit of the reader', () => {
    const values = { fabric: 'Glenmoor Loch', availableMicrometres: 12_400_000 }
    expect(errorText('notEnoughStock', values, german)).toBe(
      'Von Glenmoor Loch sind nur 12,4\u00a0m auf Lager.',
    )
    expect(errorText('notEnoughStock', values, { locale: 'en', measurementType: 'imperial' })).toBe(
      'Only 13.56\u00a0yd of Glenmoor Loch in stock.',
    )
  })
  it('agrees with its number', () => {
    const waits = (seconds: number, locale: ApiReader['locale']) =>
      errorText('tooManyRequests', { seconds }, readerIn(locale))
    expect(waits(1, 'en')).toMatch(/1 second\./)
    expect(waits(2, 'en')).toMatch(/2 seconds\./)
    expect(waits(1, 'de')).toMatch(/1 Sekunde\./)
    expect(waits(900, 'de')).toMatch(/900 Sekunden\./)
    expect(waits(1, 'zh-CN')).toBe('尝试次数过多，请等待 1 秒。')
  })
  it('of a field may be the one of an error, where a line of an order is meant', () => {
    const fault = { code: 'notOnSale', values: { fabric: 'Glenmoor Loch' } } as const
    expect(faultText(fault, readerIn('nl'))).toBe('Glenmoor Loch is niet meer leverbaar.')
    expect(faultText({ code: 'required' }, german)).toBe('Bitte ausfüllen')
  })
  it('exists in every language for every error code', () => {
    for (const locale of locales) {
      for (const code of Object.keys(errorStatus) as ErrorCode[])
        expect(errorText(code, {}, readerIn(locale))).not.toBe('')
    }
  })
})
