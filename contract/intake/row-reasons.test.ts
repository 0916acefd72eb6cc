import { expect, it, describe } from 'vitest'
import { locales } from '../format/locales.ts'
import { placeholdersIn } from '../messages/sentence.ts'
import { reasonText, remarkText, type ReasonCode } from './row-reasons.ts'
import en from './words/en.json' with { type: 'json' }

const codes = Object.keys(en) as ReasonCode[]
const readerIn = (locale: (typeof locales)[number]) => ({ locale, measurementType: 'metric' }) as const

describe.each(locales.filter(locale => locale !== 'en'))('%s', locale => {
  it.each(codes)('says %s in its own words, with the values of English', code => {
    const said = remarkText({ code }, readerIn(locale))
    expect(said).not.toBe(remarkText({ code }))
    expect(placeholdersIn(said).toSorted()).toEqual(placeholdersIn(en[code]).toSorted())
  })
})

it('frames what was expected, with the values in the way of the reader', () => {
  const reason = { code: 'compositionSum', values: { sum: 98.5 }, as: 'leftOut' } as const
  expect(reasonText(reason)).toBe(
    'Left out; should be fibres with shares that add up to 100 %, such as 85 % wool 15 % linen; these add up to 98.5',
  )
  expect(reasonText(reason, readerIn('de'))).toBe(
    'Weggelassen; erwartet: Fasern mit Anteilen, die 100 % ergeben; diese ergeben 98,5',
  )
})
