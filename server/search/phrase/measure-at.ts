import type { FilterPart } from '@selvedge/contract/catalogue/fabric-filters.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { currencyOf } from './currencies.ts'
import { longestAt, type Lexicon } from './lexicon.ts'
import { measuredFilter, type PhraseReader } from './measured.ts'
import type { MeasureWord } from './phrase-words.ts'
import { gapBefore, numberAt, type Token } from './tokens.ts'

/** Words that may precede a number; any other word there is not part of the measure. */
const before: readonly MeasureWord[] = [
  'under',
  'over',
  'between',
  'width',
  'repeat',
  'weight',
  'leadTime',
  'price',
  'rubs',
  'martindale',
  'doubleRubs',
  'within',
  'onePiece',
]
/** Words that may follow it. */
const behind: readonly MeasureWord[] = [
  'cm',
  'm',
  'inch',
  'yard',
  'gsm',
  'rubs',
  'martindale',
  'doubleRubs',
  'days',
  'weeks',
  'width',
  'repeat',
  'weight',
  'onePiece',
  'leadTime',
  'price',
  'perMetre',
  'perYard',
  'underAfter',
  'overAfter',
]
const signs: Record<string, MeasureWord> = { '<': 'under', '≤': 'under', '>': 'over', '≥': 'over' }

type Reading = { at: number; said: Set<MeasureWord>; currency: Currency | undefined }

/** The filter expressed by a number and the words around it, and the index after them. */
export function measureAt(
  tokens: readonly Token[],
  start: number,
  { measures }: Lexicon,
  reader: PhraseReader,
): { filters: FilterPart; end: number } | undefined {
  const reading: Reading = { at: start, said: new Set(), currency: undefined }
  while (readBefore(tokens, reading, measures));
  const first = numberAt(tokens, reading.at)
  if (!first) return undefined
  reading.at = first.end
  const upTo = secondNumber(tokens, reading, measures)
  while (readBehind(tokens, reading, measures));
  const filters = measuredFilter({ value: first.value, upTo, ...reading }, reader)
  return filters && { filters, end: reading.at }
}

type Measures = Lexicon['measures']

function readBefore(tokens: readonly Token[], reading: Reading, measures: Measures): boolean {
  const token = tokens[reading.at]
  const sign = token && signs[token.text]
  const currency = currencyOf(token?.word)
  const found = longestAt(measures, tokens, reading.at)
  const words = sign ? [sign] : (found?.meaning.filter(word => before.includes(word)) ?? [])
  if (currency) reading.currency = currency
  for (const word of words) reading.said.add(word)
  if (!currency && words.length === 0) return false
  reading.at = sign || currency ? reading.at + 1 : found!.end
  return true
}

function secondNumber(tokens: readonly Token[], reading: Reading, measures: Measures): number | undefined {
  const token = tokens[reading.at]
  const joined = longestAt(measures, tokens, reading.at)
  const isJoined = joined?.meaning.includes('upTo') === true
  const isDash = token?.text === '-' || token?.text === '–'
  if (!isJoined && !isDash) return undefined
  const second = numberAt(tokens, isDash ? reading.at + 1 : joined!.end)
  if (!second) return undefined
  reading.at = second.end
  return second.value
}

function readBehind(tokens: readonly Token[], reading: Reading, measures: Measures): boolean {
  const token = tokens[reading.at]
  if (!token) return false
  if (token.text === '"' || token.text === '″') return takeBehind(reading, ['inch'], reading.at + 1)
  const currency = currencyOf(token.word)
  if (currency) {
    reading.currency = currency
    reading.at += 1
    return true
  }
  if (isPerSquareMetre(tokens, reading.at)) return takeBehind(reading, ['gsm'], reading.at + 3)
  const found = longestAt(measures, tokens, reading.at)
  const words = found?.meaning.filter(word => behind.includes(word)) ?? []
  if (!found || words.length === 0 || isOfAnotherTest(words, reading.said)) return false
  // `in` is both a unit and a preposition: it is a unit when it touches its number, or only a width follows.
  if (token.word === 'in' && found.end === reading.at + 1 && !isInches(tokens, reading.at, measures))
    return false
  return takeBehind(reading, words, found.end)
}

/** In `Martindale 40,000 Wyzenbeek 30,000` the second name belongs to the number after it. */
const isOfAnotherTest = (words: readonly MeasureWord[], said: ReadonlySet<MeasureWord>): boolean =>
  (words.includes('doubleRubs') && said.has('martindale')) ||
  (words.includes('martindale') && said.has('doubleRubs'))

function takeBehind(reading: Reading, words: readonly MeasureWord[], end: number): boolean {
  for (const word of words) reading.said.add(word)
  reading.at = end
  return true
}

/**
 * `g/m²`, also written `g/m2`, `g/qm` in German, `gr/mq` in Italian: three tokens, as `²` belongs to the
 * preceding word.
 */
const isPerSquareMetre = (tokens: readonly Token[], at: number): boolean =>
  /^gr?$/.test(tokens[at]?.word ?? '') &&
  tokens[at + 1]?.text === '/' &&
  /^(?:m[2q]?|qm)$/.test(tokens[at + 2]?.word ?? '')

function isInches(tokens: readonly Token[], at: number, measures: Measures): boolean {
  if (gapBefore(tokens, at) === 0 || at + 1 === tokens.length) return true
  return longestAt(measures, tokens, at + 1)?.meaning.includes('width') === true
}
