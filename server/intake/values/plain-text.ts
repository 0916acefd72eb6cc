import { recalled } from '../words/recalled.ts'
import { entities } from '../../formats/entities.ts'

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ' '
}

/** The visible text of HTML, one line per block, with whitespace collapsed. */
export const plainText = (text: string): string =>
  text
    .replace(/<(?:script|style)\b[^>]{0,500}>[\s\S]*?(?:<\/(?:script|style)>|$)/giu, ' ')
    .replace(/<(?:br|\/p|\/li|\/tr|\/h\d|\/div)\b[^>]{0,500}>/giu, '\n')
    .replace(/<[a-z/!][^<>]{0,2000}>/giu, ' ')
    .replace(/&(#?\w{1,10});/gu, entity)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\s*\n\s*/gu, '\n')
    .trim()

const CONTROLS = /(?![\t\n\r])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu
/** Full-width letters and Arabic digits as those of ASCII, so that amounts are read in any script. */
const UNUSUAL = /[\u0250-\u{10ffff}]/u
export const plainFigures = (text: string): string => (UNUSUAL.test(text) ? withPlainFigures(text) : text)

const withPlainFigures = (text: string): string =>
  text
    .replace(/[！-～]/gu, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll('\u2212', '-')
    .replace(ARABIC_DIGITS, digit => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%')

/** A name safe to display: one line, without control or bidirectional formatting characters. */
export const nameText = recalled((text: string): string =>
  plainText(text).replace(CONTROLS, '').replace(/\s+/gu, ' ').trim(),
)
