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

/** A name safe to display: one line, without control or bidirectional formatting characters. */
export const nameText = (text: string): string =>
  plainText(text).replace(CONTROLS, '').replace(/\s+/gu, ' ').trim()
