import { postcodeMasks, postcodeNeeded, realPostcodes, strictPostcodes } from './postcode-masks.ts'

/** Whether a country's addresses require a postcode, may have one, or have none. */
export type PostcodeNeed = 'needed' | 'optional' | 'none'

const masksOf = (country: string): string[] =>
  Object.hasOwn(postcodeMasks, country) ? postcodeMasks[country]!.split('|') : []

export function postcodeNeed(country: string): PostcodeNeed {
  if (masksOf(country).length === 0) return 'none'
  return postcodeNeeded.has(country) ? 'needed' : 'optional'
}

/** Characters that people type around and within a postcode and that mean nothing. */
const FILLING = /[\s\p{Pd}.·〒]/gu
/** The country prefix used on mail from abroad: `D-50667`, `SE-111 22`. */
const COUNTRY_IN_FRONT = /^[A-Z]{1,3}(?=\d)/

const fits = (sign: string, slot: string | undefined): boolean => {
  if (slot === '#') return /^\d$/.test(sign)
  if (slot === '@') return /^[A-Z]$/.test(sign)
  if (slot === '*') return /^[A-Z\d]$/.test(sign)
  return sign === slot
}

/** The characters filled into a mask; undefined if they do not fit. */
function fitted(signs: string, mask: string): string | undefined {
  const slots = mask.replace(/[ -]/g, '')
  if (slots.length !== signs.length || signs.split('').some((sign, at) => !fits(sign, slots[at])))
    return undefined
  let at = 0
  return mask.replace(/[^ -]/g, () => signs[at++] ?? '')
}

/** A mask's literal prefix, which people often omit: `1010` for `LV-1010`. */
const lettersInFront = (mask: string): string => /^[A-Z]+(?=[ -]?[#\d])/.exec(mask)?.[0] ?? ''

const readBy = (signs: string, mask: string): string | undefined =>
  fitted(signs, mask) ??
  (/^[#\d]/.test(mask)
    ? fitted(signs.replace(COUNTRY_IN_FRONT, ''), mask)
    : fitted(lettersInFront(mask) + signs, mask))

/**
 * Parses a postcode and formats it as its country does: `sw1a1aa` becomes `SW1A 1AA`, `1234ab` `1234 AB`, `D-50667`
 * `50667`. Undefined if invalid there; the empty string in a country without postcodes.
 */
export function readPostcode(typed: string, country: string): string | undefined {
  const masks = masksOf(country)
  const signs = typed.normalize('NFKC').toUpperCase().replace(FILLING, '')
  if (signs === '' || masks.length === 0) return ''
  const written = masks.map(mask => readBy(signs, mask)).find(one => one !== undefined)
  return written !== undefined && (strictPostcodes[country]?.test(written) ?? true) ? written : undefined
}

/**
 * An example in this country's format, for placeholders and messages: `SW1A 1AA`, `1234 AB`. Empty where there are
 * none.
 */
export function examplePostcode(country: string): string {
  let digits = 0
  let letters = 0
  const [mask = ''] = masksOf(country)
  return (
    realPostcodes[country] ??
    mask.replace(/[#@*]/g, slot => (slot === '@' ? 'ABCDEFG'[letters++]! : String(++digits % 9 || 9)))
  )
}

/** What a postcode is called in its country, if it has a name of its own. */
export type PostcodeName = 'zip' | 'pin' | 'eircode' | 'plz' | 'cap' | 'cep' | 'postcode'
const ownNames: readonly [PostcodeName, string][] = [
  ['zip', 'AS FM GU MH MP PH PR PW US VI'],
  ['plz', 'AT CH DE LI'],
  ['cap', 'IT SM VA'],
  ['pin', 'IN'],
  ['eircode', 'IE'],
  ['cep', 'BR'],
]
export const postcodeName = (country: string): PostcodeName =>
  ownNames.find(([, countries]) => countries.split(' ').includes(country))?.[0] ?? 'postcode'
