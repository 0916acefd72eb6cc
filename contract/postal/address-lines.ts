import { formatCountry } from '../format/format.ts'
import type { Address } from './address.ts'

type Part = 'C' | 'Z' | 'S'
export type AddressField = 'line1' | 'line2' | 'city' | 'postcode' | 'region'

/**
 * The order in which countries print an address: A street, Z postcode, C town, S region, `|` a new line. From the
 * country sheets of the Universal Postal Union and S42; countries with the most common order, `Z C`, are not listed.
 */
const layouts: Readonly<Record<string, string>> = {
  'A|C|S|Z':
    'AE AF AI AM BS EG FK GB GG GI HK IE IM IO JE JM KE KI KN KR KZ LK NA NR PA PN RU SC SD SH SR SZ TC TV UA VG ZA',
  'A|C, S Z': 'BB JP SO TW US',
  'A|C S Z': 'AS AU CA CC CX FM GU MH MP NF PG PR PW VI',
  'A|Z C S': 'EE ES IT LT PF RO UY',
  'A|C Z|S': 'BD BH BM BN BT CK ID IL IN JO KH LB LS MM MT MV NG NP NZ PE PK SA SG VC',
  'A|C - S|Z': 'BR',
  'A|C, S|Z': 'CR CU HN IQ IR',
  'A|Z C, S': 'MX NI',
  'A|C, S, Z': 'CN CO',
  'A|C|S Z': 'MN PH TH VN',
  'A|Z C / S': 'TR',
  'A|S|C, Z': 'LV',
  'C|A|Z|S': 'HU',
}
const layoutByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries(layouts).flatMap(([layout, countries]) =>
    countries.split(' ').map(country => [country, layout] as const),
  ),
)
/** From the largest unit to the smallest, as these scripts write addresses. */
const EAST_ASIAN = 'Z|S C|A'
const isEastAsian = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

const layoutOf = (country: string): string => layoutByCountry.get(country) ?? 'A|Z C|S'

/** An address as its own country prints it, line by line, without the country; empty parts leave no separators. */
export function addressLines(address: Address): string[] {
  const layout = isEastAsian(address.line1) ? EAST_ASIAN : layoutOf(address.country)
  return layout
    .split('|')
    .flatMap(line => (line === 'A' ? [address.line1, address.line2] : [printed(line, address)]))
    .filter(Boolean)
}

const NBSP = '\u00a0'

/** The same in one line, ending with the country in the reader's language; the postcode has no-break spaces. */
export function addressInOneLine(address: Address, locale: string): string {
  const postcode = address.postcode.replaceAll(' ', NBSP)
  return [...addressLines({ ...address, postcode }), formatCountry(locale, address.country)].join(', ')
}

/** The non-empty parts of a line, each with its separator before it. */
function printed(line: string, { city, postcode, region }: Address): string {
  const values: Record<Part, string> = { C: city, Z: postcode, S: region }
  return [...line.matchAll(/([^CZS]*)([CZS])/g)]
    .map(([, sign = '', part]) => ({ sign, value: values[part as Part] }))
    .filter(({ value }) => value !== '')
    .map(({ sign, value }, at) => (at === 0 ? value : sign + value))
    .join('')
}

const fields: Readonly<Record<string, readonly AddressField[]>> = {
  A: ['line1', 'line2'],
  C: ['city'],
  Z: ['postcode'],
  S: ['region'],
}
/** The fields of an address in the order in which people in that country fill them in. */
export const addressFieldOrder = (country: string): AddressField[] =>
  layoutOf(country)
    .split('')
    .flatMap(part => fields[part] ?? [])

/** Whether a country writes the house number before the street. */
export const isNumberFirst = (country: string): boolean => numberFirst.has(country)
const numberFirst: ReadonlySet<string> = new Set(
  'AG AI AU BB BD BL BM BS BZ CA CC CI CX CY DM DZ EG FJ FK FR GB GD GF GG GH GI GP GU GY HK IE IL IM IN JE JM KE KN KY LC LK LU MA MC MF MG MH MM MP MQ MS MT MU MW MY NA NC NF NG NP NZ PF PG PH PK PM PR RE SA SB SC SG SH SL SZ TC TH TN TO TT TZ UG US VC VG VI VN VU WF WS YT ZA ZM ZW'.split(
    ' ',
  ),
)
