import { currencies, type Currency } from '@selvedge/contract/pricing/currencies.ts'

const codes: ReadonlySet<string> = new Set(currencies)
/** Codes that are words, and stand in headers as such: they count only in capitals among small letters or figures. */
const wordlike: ReadonlySet<string> = new Set(
  'ALL AMD BAM BOB CAD COP CUP DOP ERN FJD GEL LAK MAD MOP NAD PEN PHP RON SOS TOP TRY'.split(' '),
)
const names: Readonly<Record<string, Currency>> = {
  RMB: 'CNY',
  CNH: 'CNY',
  YUAN: 'CNY',
  RUR: 'RUB',
  STG: 'GBP',
  NTD: 'TWD',
  EURO: 'EUR',
  EUROS: 'EUR',
  ZL: 'PLN',
  ZŁ: 'PLN',
  KČ: 'CZK',
  TL: 'TRY',
  ГРН: 'UAH',
  РУБ: 'RUB',
  SFR: 'CHF',
}

const DOLLARS: readonly Currency[] = [
  ...(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'COP', 'CLP', 'ARS', 'UYU', 'DOP'] as const),
]
/** Signs in the order in which they are looked for, each with the currencies that are written so. */
const signs: readonly [RegExp, readonly Currency[]][] = [
  [/US\$/iu, ['USD']],
  [/R\$/u, ['BRL']],
  [/CA\$|\bC\$/u, ['CAD']],
  [/AU\$|\bA\$/u, ['AUD']],
  [/NZ\$/u, ['NZD']],
  [/HK\$/u, ['HKD']],
  [/NT\$/u, ['TWD']],
  [/MX\$/u, ['MXN']],
  [/\bS\$/u, ['SGD']],
  [/\$/u, DOLLARS],
  [/(?<!\p{L})fr\.?\s*\d|\d\s*fr\.?(?!\p{L})/iu, ['CHF']],
  [/£|￡/u, ['GBP']],
  [/€/u, ['EUR']],
  [/[¥￥]/u, ['CNY', 'JPY']],
  [/人民币/u, ['CNY']],
  [/元/u, ['CNY', 'TWD']],
  [/円/u, ['JPY']],
  [/₹/u, ['INR']],
  [/₺/u, ['TRY']],
  [/₽/u, ['RUB']],
  [/₩/u, ['KRW']],
  [/₫/u, ['VND']],
  [/฿/u, ['THB']],
  [/₴/u, ['UAH']],
  [/₪/u, ['ILS']],
  [/₱/u, ['PHP']],
  [/₸/u, ['KZT']],
  [/บาท/u, ['THB']],
  [/원/u, ['KRW']],
  [/ש["״]ח/u, ['ILS']],
  [/درهم/u, ['AED', 'MAD']],
  [/ريال/u, ['SAR', 'QAR', 'OMR', 'YER']],
  [/:-/u, ['SEK']],
  [/(?<!\p{L})kr(?!\p{L})/iu, ['SEK', 'DKK', 'NOK', 'ISK']],
]

/**
 * The currencies that a text may name: none, one by its code or sign, or several where it is one of a sign that several
 * share, as dollars and kronor do.
 */
export function currenciesIn(text: string): readonly Currency[] {
  const words = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/\p{L}+/gu) ?? []
  const isAllCapitals = words.length > 1 && words.every(word => word === word.toUpperCase())
  for (const word of words) {
    const code = word.toUpperCase()
    if (names[code]) return [names[code]]
    if (codes.has(code) && (!wordlike.has(code) || (word === code && !isAllCapitals)))
      return [code as Currency]
  }
  return signs.find(([sign]) => sign.test(text))?.[1] ?? []
}
