import { postcodeMasks, postcodeNeeded, realPostcodes, strictPostcodes } from './postcode-masks.ts'

/** Whether an address of a country needs a postcode, may have one, or has none. */
export type PostcodeNeed = 'needed' | 'optional' | 'none'

const masksOf = (country: string): string[] =>
  Object.hasOwn(postcodeMasks, country) ? postcodeMasks[country]!.split('|') : []

export function postcodeNeed(country: string): PostcodeNeed {
  if (masksOf(country).length === 0) return 'none'
  return postcodeNeeded.has(country) ? 'needed' : 'optional'
}

/** What people write around and within a postcode without meaning anything by it. */
const FILLING = /[\s\p{Pd}.·〒]/gu
/** The country in front of a number, as on mail from abroad: `D-50667`, `SE-111 22`. */
const COUNTRY_IN_FRONT = /^[A-Z]{1,3}(?=\d)/

const fits = (sign: string, slot: string | undefined): boolean => {
  if (slot === '#') return /^\d$/.test(sign)
  if (slot === '@') return /^[A-Z]$/.test(sign)
  if (slot === '*') return /^[A-Z\d]$/.test(sign)
  return sign === slot
}

/** The signs put into the mask's places; undefined where they do not go into it. */
function fitted(signs: string, mask: string): string | undefined {
  const slots = mask.replace(/[ -]/g, '')
  if (slots.length !== signs.length || signs.split('').some((sign, at) => !fits(sign, slots[at])))
    return undefined
  let at = 0
  return mask.replace(/[^ -]/g, () => signs[at++] ?? '')
}

/** The letters that a mask begins with and that people leave out: `1010` for `LV-1010`. */
const lettersInFront = (mask: string): string => /^[A-Z]+(?=[ -]?[#\d])/.exec(mask)?.[0] ?? ''

const readBy = (signs: string, mask: string): string | undefined =>
  fitted(signs, mask) ??
  (/^[#\d]/.test(mask)
    ? fitted(signs.replace(COUNTRY_IN_FRONT, ''), mask)
    : fitted(lettersInFront(mask) + signs, mask))

/**
 * A postcode as its country writes it, from however it was typed: `sw1a1aa` is `SW1A 1AA`, `1234ab` is `1234 AB`,
 * `D-50667` is `50667`. Undefined where it is none of that country. A country that has none keeps none: ``.
 */
export function readPostcode(typed: string, country: string): string | undefined {
  const masks = masksOf(country)
  const signs = typed.normalize('NFKC').toUpperCase().replace(FILLING, '')
  if (signs === '' || masks.length === 0) return ''
  const written = masks.map(mask => readBy(signs, mask)).find(one => one !== undefined)
  return written !== undefined && (strictPostcodes[country]?.test(written) ?? true) ? written : undefined
}

/** One as this country writes them, for people to go by: `SW1A 1AA`, `1234 AB`. Empty where there are none. */
export function examplePostcode(country: string): string {
  let digits = 0
  let letters = 0
  const [mask = ''] = masksOf(country)
  return (
    realPostcodes[country] ??
    mask.replace(/[#@*]/g, slot => (slot === '@' ? 'ABCDEFG'[letters++]! : String(++digits % 9 || 9)))
  )
}

/** What a postcode is called where it is written: by a name of its own, or simply that. */
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
