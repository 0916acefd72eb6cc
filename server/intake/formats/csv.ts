import {
  cellSeparators as separators,
  type CellSeparator as Separator,
} from '@selvedge/contract/import-mapping.ts'
import { parseRecord } from './csv-record.ts'
import { FileFault } from './file-fault.ts'
import { MOST_CELL_CHARACTERS, type TableRecord } from './source-row.ts'

/** A record that goes on for longer has a quote that was never closed. */
const MOST_RECORD_CHARACTERS = 4 * MOST_CELL_CHARACTERS
/** After so many broken records the file is no table, or its separator is another. */
const MOST_BROKEN = 1000

/** "sep=;" on the first line, by which Excel is told the separator. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/

/**
 * Records of separated text as it comes in. A quote that is never closed costs the line on which it opens; reading goes on
 * at the next. Empty lines are passed over. Throws FileFault where too much is broken.
 */
export async function* csvRecords(
  blocks: AsyncIterable<string> | Iterable<string>,
  separator: Separator,
): AsyncGenerator<TableRecord> {
  let [text, line, broken] = ['', 1, 0]
  let isFirst = true
  const take = function* (isEnd: boolean): Generator<TableRecord> {
    let at = 0
    if (isFirst && (isEnd || text.length > 6)) {
      const told = SEPARATOR_LINE.exec(text)
      if (told) [at, line] = [told[0].length, 2]
      isFirst = false
    }
    while (at < text.length) {
      const record = parseRecord(text, at, separator, isEnd)
      if (record === null || record.next - at > MOST_RECORD_CHARACTERS) {
        if (!isEnd && record === null && text.length - at < MOST_RECORD_CHARACTERS) break
        broken += 1
        if (broken > MOST_BROKEN)
          throw new FileFault(`More than ${MOST_BROKEN} lines are broken, the last of them line ${line}`)
        const end = endOfLine(text, at)
        yield {
          line,
          cells: [text.slice(at, Math.min(end, at + 200))],
          fault: 'A quote is opened and never closed',
        }
        at = end
        line += 1
        continue
      }
      const { cells, fault } = record
      if (cells.length > 1 || cells[0] !== '') yield { line, cells, ...(fault && { fault }) }
      at = record.next
      line += record.lines
    }
    text = text.slice(at)
  }
  for await (const block of blocks) {
    text += block
    yield* take(false)
  }
  yield* take(true)
}

function endOfLine(text: string, start: number): number {
  const found = /\r\n|\n|\r/g
  found.lastIndex = start
  const match = found.exec(text)
  return match ? match.index + match[0].length : text.length
}

const SAMPLE_RECORDS = 60

/** The separator by which the beginning of a text falls into the most columns on the most lines. */
export function separatorOf(sample: string): Separator {
  const told = SEPARATOR_LINE.exec(sample)?.[1]
  const known = separators.find(one => one === told)
  if (known) return known
  const scored = separators.map(separator => ({ separator, score: columnScore(sample, separator) }))
  return scored.sort((one, other) => other.score - one.score)[0]!.separator
}

function columnScore(sample: string, separator: Separator): number {
  const counts: number[] = []
  for (let at = 0; at < sample.length && counts.length < SAMPLE_RECORDS;) {
    const record = parseRecord(sample, at, separator, true)
    if (!record) break
    at = record.next
    if (record.cells.some(cell => cell.trim() !== '')) counts.push(record.cells.length)
  }
  const sizes = Map.groupBy(counts, count => count)
  const best = [...sizes].sort((one, other) => other[1].length * other[0] - one[1].length * one[0])[0]
  if (!best || best[0] === 1) return 0
  return (best[1].length / counts.length) * Math.log2(best[0] + 1)
}
