import {
  formatCountry,
  formatDate,
  formatLength,
  formatMoney,
  formatNumber,
  formatPercent,
  type Reader,
} from '../format/format.ts'
import type { Currency } from '../pricing/currencies.ts'

/**
 * A sentence with `{placeholders}`. Where the number in it changes its words there are two forms; `one` is for what
 * the language counts as one.
 */
export type Sentence = string | { one: string; other: string }
/**
 * Numbers travel as numbers and are written in the reader's way; a name that ends in `Micrometres` is a length, one in
 * `BasisPoints` a share, one in `Minor` money in the value `currency`, `country` a country by its ISO 3166 code; one in `Date` is a day.
 */
export type Values = Readonly<Record<string, string | number>>

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** The names of the values that a sentence needs. */
export type PlaceholderOf<S> = NamesIn<S extends { other: infer Other } ? Other : S>

const PLACEHOLDER = /\{(\w+)\}/g
const MOST_DECIMALS = 3

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** The sentence as this reader reads it. A value that is not there leaves its placeholder visible. */
export function fill(sentence: Sentence, values: Values, reader: Reader): string {
  return formFor(sentence, values, reader.locale).replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : written(name, value, { values, reader })
  })
}

function formFor(sentence: Sentence, values: Values, locale: string): string {
  if (typeof sentence === 'string') return sentence
  const count = placeholdersIn(sentence.other)
    .map(name => values[name])
    .find(value => typeof value === 'number')
  return count !== undefined && pluralOf(locale, count) === 'one' ? sentence.one : sentence.other
}

type Writing = { values: Values; reader: Reader }
function written(name: string, value: string | number, { values, reader }: Writing): string {
  if (name.endsWith('Date')) return formatDate(reader.locale, String(value))
  if (name === 'country') return formatCountry(reader.locale, String(value))
  if (typeof value === 'string') return value
  if (name.endsWith('Micrometres')) return formatLength(reader, value, 0)
  if (name.endsWith('BasisPoints')) return formatPercent(reader.locale, value)
  if (name.endsWith('Minor')) return formatMoney(reader.locale, value, values['currency'] as Currency)
  return formatNumber(reader.locale, value, MOST_DECIMALS)
}

const pluralRules = new Map<string, Intl.PluralRules>()
function pluralOf(locale: string, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return rules.select(count)
}
