import {
  cellSeparators as separators,
  type CellSeparator as Separator,
} from '@selvedge/contract/intake/import-mapping.ts'
import { parseRecord } from './csv-record.ts'
import { FileFault } from './file-fault.ts'
import { MOST_CELL_CHARACTERS, type TableRecord } from './table-record.ts'

/** A longer record has an unclosed quote, or is not a record. */
const MOST_RECORD_CHARACTERS = 4 * MOST_CELL_CHARACTERS
/** After this many broken records the file is not a table, or the separator is wrong. */
const MOST_BROKEN = 1000
const SHOWN_CHARACTERS = 200

/** "sep=;" on the first line, which declares the separator to Excel. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/
/** The end-of-file mark of MS-DOS. */
const END_OF_FILE = '\u001a'

/**
 * Streams the records of separated text. A quote that is never closed costs only its line; parsing resumes at
 * the next. Empty lines are skipped. Throws FileFault when too much is broken.
 */
export async function* csvRecords(
  blocks: AsyncIterable<string> | Iterable<string>,
  separator: Separator,
): AsyncGenerator<TableRecord> {
  const reader = new RecordReader(separator)
  for await (const block of blocks) yield* reader.take(block)
  yield* reader.end()
}

/** The records of a complete text. */
export function* csvRecordsOf(text: string, separator: Separator): Generator<TableRecord> {
  const reader = new RecordReader(separator)
  yield* reader.take(text)
  yield* reader.end()
}

class RecordReader {
  readonly separator: Separator
  text = ''
  line = 1
  broken = 0
  isFirst = true
  /** Inside a line that is too long to buffer; the rest of it is skipped. */
  isPassing = false

  constructor(separator: Separator) {
    this.separator = separator
  }

  take(block: string): Generator<TableRecord> {
    this.text += block
    return this.#records(false)
  }

  end(): Generator<TableRecord> {
    return this.#records(true)
  }

  *#records(isEnd: boolean): Generator<TableRecord> {
    let at = this.#begin(isEnd)
    while (at < this.text.length) {
      const record = parseRecord(this.text, at, this.separator, isEnd)
      const size = (record?.next ?? this.text.length) - at
      if (record === null && !isEnd && size < MOST_RECORD_CHARACTERS) break
      if (record === null || size > MOST_RECORD_CHARACTERS) {
        yield this.#brokenLine(at)
        at = this.#nextLine(at, isEnd)
        continue
      }
      const { cells, fault } = record
      if (cells.length > 1 || (cells[0] !== '' && cells[0] !== END_OF_FILE))
        yield { line: this.line, cells, ...(fault && { fault: { code: fault } }) }
      at = record.next
      this.line += record.lines
    }
    this.text = this.text.slice(at)
  }

  /** The index where the first record of the buffer begins. */
  #begin(isEnd: boolean): number {
    if (this.isPassing) return this.#nextLine(0, isEnd)
    if (!this.isFirst || !(isEnd || this.text.length > 6)) return 0
    this.isFirst = false
    const declared = SEPARATOR_LINE.exec(this.text)
    if (declared) this.line = 2
    return declared?.[0].length ?? 0
  }

  #brokenLine(at: number): TableRecord {
    this.broken += 1
    if (this.broken > MOST_BROKEN)
      throw new FileFault(`More than ${MOST_BROKEN} lines are broken, the last of them line ${this.line}`)
    const end = endOfLine(this.text, at) ?? this.text.length
    const isLong = end - at > MOST_RECORD_CHARACTERS
    return {
      line: this.line,
      cells: [this.text.slice(at, Math.min(end, at + SHOWN_CHARACTERS))],
      fault: isLong ? { code: 'longLine', values: { most: MOST_RECORD_CHARACTERS } } : { code: 'openQuote' },
    }
  }

  #nextLine(at: number, isEnd: boolean): number {
    const end = endOfLine(this.text, at)
    // A trailing carriage return may be followed by a line feed in the next block.
    const isCut = end === undefined || (end === this.text.length && this.text.endsWith('\r'))
    this.isPassing = isCut && !isEnd
    if (end !== undefined && !this.isPassing) this.line += 1
    if (this.isPassing && end !== undefined) return end - 1
    return end ?? this.text.length
  }
}

/** The end of the line and the start of the next; undefined when the line continues beyond the text. */
function endOfLine(text: string, start: number): number | undefined {
  const found = /\r\n|\n|\r/g
  found.lastIndex = start
  const match = found.exec(text)
  return match ? match.index + match[0].length : undefined
}

const SAMPLE_RECORDS = 60

/** The separator that splits the sample into the most columns on the most lines. */
export function separatorOf(sample: string): Separator {
  const declared = SEPARATOR_LINE.exec(sample)?.[1]
  const known = separators.find(one => one === declared)
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
