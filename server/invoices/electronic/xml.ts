import { minorDigitsOf, minorUnitsOf, type Currency } from '@selvedge/contract/pricing/currencies.ts'

/** An element with its attributes and what is in it; what is empty or undefined is left out. */
export type Xml = string | undefined

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 has no control characters but blanks, and no half of a surrogate pair. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, sign => signs[sign]!)

const attributesOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

/** An element that holds text. */
export const text = (name: string, value: string, attributes: Record<string, string> = {}): Xml =>
  value === '' ? undefined : `<${name}${attributesOf(attributes)}>${escaped(value)}</${name}>`

/** An element that holds elements. */
export function element(
  name: string,
  children: readonly (Xml | readonly Xml[])[],
  attributes: Record<string, string> = {},
): Xml {
  const inside = children.flat().filter(child => child !== undefined)
  return inside.length === 0 ? undefined : `<${name}${attributesOf(attributes)}>${inside.join('')}</${name}>`
}

export const documentOf = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root ?? ''}\n`

/** An amount as both syntaxes write it, with the decimals of its currency. */
export const decimal = (minor: number, currency: Currency): string =>
  (minor / minorUnitsOf(currency)).toFixed(minorDigitsOf(currency))
export const percent = (basisPoints: number): string => (basisPoints / 100).toString()
