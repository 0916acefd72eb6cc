import type { ReasonCode } from '@selvedge/contract/intake/row-reasons.ts'
import type { CellSeparator as Separator } from '@selvedge/contract/intake/import-mapping.ts'

/** A record, the index where the next begins and its number of lines; null when more text is needed. */
export type ParsedRecord = { cells: string[]; next: number; lines: number; fault?: ReasonCode }

const [QUOTE, LINE_FEED, RETURN, SPACE] = [34, 10, 13, 32]
const isBlank = (text: string): boolean => /^[ \t]*$/.test(text)

/**
 * Parses the record at `start` by RFC 4180, with the leniency of spreadsheets: any line ending, literal
 * quotes within an unquoted field. Text after a closing quote stays in the field and is reported as a fault.
 */
export function parseRecord(
  text: string,
  start: number,
  separator: Separator,
  isEnd: boolean,
): ParsedRecord | null {
  const code = separator.charCodeAt(0)
  const cells: string[] = []
  let [at, lines, fault] = [start, 1, undefined as ReasonCode | undefined]
  for (;;) {
    let cell = ''
    const first = afterSpaces(text, at)
    if (text.charCodeAt(first) === QUOTE) {
      const quoted = quotedField(text, first)
      // A quote at the end of the text may be the first of an escaped pair.
      if (!quoted || (quoted.next >= text.length && !isEnd)) return null
      cell = quoted.value
      lines += quoted.lines
      at = quoted.next
      const after = endOfBare(text, at, code)
      if (!isBlank(text.slice(at, after))) {
        fault = 'textAfterQuote'
        cell += text.slice(at, after)
      }
      at = after
    } else {
      const end = endOfBare(text, at, code)
      cell = text.slice(at, end)
      at = end
    }
    cells.push(cell)
    if (at >= text.length) return isEnd ? { cells, next: at, lines, ...(fault && { fault }) } : null
    const ending = text.charCodeAt(at)
    if (ending === code) {
      at += 1
      continue
    }
    if (ending === RETURN && at + 1 >= text.length && !isEnd) return null
    const next = at + (ending === RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 1)
    return { cells, next, lines, ...(fault && { fault }) }
  }
}

/** Some writers put a space between a separator and a quote. */
function afterSpaces(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) === SPACE) at += 1
  return at
}

function endOfBare(text: string, start: number, separator: number): number {
  let at = start
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === separator || code === LINE_FEED || code === RETURN) break
  }
  return at
}

function quotedField(text: string, start: number): { value: string; next: number; lines: number } | null {
  let from = start + 1
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    value += text.slice(from, quote)
    if (text.charCodeAt(quote + 1) !== QUOTE) {
      return { value, next: quote + 1, lines: value.match(/\r\n|\n|\r/g)?.length ?? 0 }
    }
    value += '"'
    from = quote + 2
  }
}
