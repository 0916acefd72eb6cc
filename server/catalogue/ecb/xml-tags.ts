import { quoted, UnreadableRates } from './ecb-day.ts'

export type XmlTag = {
  name: string
  kind: 'open' | 'close' | 'empty'
  attributes: ReadonlyMap<string, string>
  line: number
}

/** Longer than any tag of a file of rates. */
const TAG_LIMIT = 1000

const DECLARATION = /^<\?xml version=(?:"1\.0"|'1\.0')(?: encoding=(?:"utf-8"|'utf-8'))?\s*\?>/i
const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const TAG = new RegExp(String.raw`^<(/?)(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>$`)
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')

/**
 * The tags of a small and plain XML document, in order. Whatever could make more of the text than what is written
 * (a document type, entities, sections, instructions) is refused by UnreadableRates, and so is a tag that is none.
 */
export function* xmlTags(text: string): Generator<XmlTag> {
  let at = DECLARATION.exec(text)?.[0].length ?? 0
  let line = lineFeeds(text.slice(0, at)) + 1
  for (;;) {
    const start = text.indexOf('<', at)
    const between = text.slice(at, start === -1 ? undefined : start)
    line += lineFeeds(between)
    if (between.includes('&')) throw new UnreadableRates('Entities are not read', line)
    if (start === -1) {
      if (between.trim() !== '') throw new UnreadableRates('The file does not end with a tag', line)
      return
    }
    const end = endOf(text, start, line)
    const written = text.slice(start, end)
    if (!written.startsWith('<!--')) yield tagOf(written, line)
    line += lineFeeds(written)
    at = end
  }
}

function endOf(text: string, start: number, line: number): number {
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 4)
    if (end === -1) throw new UnreadableRates('A comment does not end', line)
    return end + 3
  }
  if (text.startsWith('<!', start) || text.startsWith('<?', start))
    throw new UnreadableRates('Document types, sections and instructions are not read', line)
  const end = text.slice(start, start + TAG_LIMIT).indexOf('>')
  if (end === -1) throw new UnreadableRates('A tag does not end', line)
  return start + end + 1
}

function tagOf(written: string, line: number): XmlTag {
  const [, closing = '', name = '', rest = '', empty = ''] = TAG.exec(written) ?? []
  const isClosing = closing !== ''
  if (name === '' || (isClosing && (rest !== '' || empty !== '')))
    throw new UnreadableRates(`${quoted(written)} is no tag`, line)
  const kind = isClosing ? 'close' : empty === '' ? 'open' : 'empty'
  return { name, kind, attributes: attributesOf(rest, line), line }
}

function attributesOf(rest: string, line: number): Map<string, string> {
  if (rest.includes('&')) throw new UnreadableRates('Entities are not read', line)
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of rest.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new UnreadableRates(`${name} stands twice in one tag`, line)
    attributes.set(name, double ?? single ?? '')
  }
  return attributes
}

function lineFeeds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
