import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { cut } from '../formats/source-row.ts'
import { isNothing } from '../words/lexicon.ts'
import { nameText } from '../values/plain-text.ts'
import type { Reading } from '../values/reading.ts'
import type { RowReason } from './stated-values.ts'

const SHOWN_CHARACTERS = 120
const FORMULA_ERROR = /^#(?:N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!)$/

/** Why a text is unreadable for any field. */
function damaged(text: string): { expected: string } | undefined {
  if (text.includes('\ufffd'))
    return { expected: 'characters that can be read; here some are broken, or the encoding is another' }
  return FORMULA_ERROR.test(text) ? { expected: `a value, but a formula came to ${text}` } : undefined
}

/** Reads the fields of one row by a mapping and collects what could not be read. */
export class RowReader {
  readonly values: ReadonlyMap<string, string>
  readonly mapping: ImportMapping
  readonly refusals: RowReason[] = []
  readonly notes: RowReason[] = []

  constructor(values: ReadonlyMap<string, string>, mapping: ImportMapping) {
    this.values = values
    this.mapping = mapping
  }

  rule(field: MappedField): ColumnRule | undefined {
    return this.mapping.fields[field]
  }

  /** The text of a field's columns; undefined when empty or a word for "none". */
  text(field: MappedField): string | undefined {
    const rule = this.rule(field)
    if (!rule) return undefined
    const cells = rule.from.map(column => this.values.get(column) ?? '').filter(cell => !isNothing(cell))
    const whole = rule.join === undefined ? cells[0] : cells.join(rule.join)
    const text = whole === undefined ? '' : partOf(nameText(whole), rule)
    return isNothing(text) ? undefined : text
  }

  /** The value of an optional field; an unreadable one is omitted with a note. */
  optional<T>(field: MappedField, reading: (text: string, rule: ColumnRule) => Reading<T>): T | undefined {
    return this.#read(field, reading, this.notes, 'Left out; expected')
  }

  /** The value of a required field; a missing or unreadable one refuses the row. */
  needed<T>(field: MappedField, reading: (text: string, rule: ColumnRule) => Reading<T>): T | undefined {
    return this.#read(field, reading, this.refusals, 'Expected')
  }

  #read<T>(
    field: MappedField,
    reading: (text: string, rule: ColumnRule) => Reading<T>,
    faults: RowReason[],
    saying: string,
  ): T | undefined {
    const text = this.text(field)
    if (text === undefined) return undefined
    const rule = this.rule(field)!
    const read = damaged(text) ?? reading(text, rule)
    if ('value' in read) return read.value
    faults.push({
      field,
      column: rule.from.find(column => this.values.has(column)) ?? rule.from[0]!,
      value: cut(text, SHOWN_CHARACTERS),
      message: `${saying} ${read.expected}`,
    })
    return undefined
  }
}

/** The part of a cell that a rule selects. */
export function partOf(text: string, { before, after, part }: ColumnRule): string {
  const mark = before ?? after
  if (mark !== undefined) {
    const at = text.lastIndexOf(mark)
    if (at < 0) return before === undefined ? '' : text
    return (before === undefined ? text.slice(at + mark.length) : text.slice(0, at)).trim()
  }
  if (part === undefined) return text
  const { number, name } = numberAndName(text)
  return part === 'number' ? number : name
}

/** "04 Loch", "Loch 04", "42111-0005 Desert": the token with digits at either end is the number. */
export function numberAndName(text: string): { number: string; name: string } {
  const words = text.split(/\s+/)
  const isNumber = (word = '') => /\d/.test(word) && word.length <= 20
  const trim = (name: string) => name.replace(/^[\s\-–/:,.]+|[\s\-–/:,]+$/g, '')
  if (words.length === 1) {
    const joined = /^([A-Z]{0,3}\d{1,6})[-/_.](\p{L}.*)$/u.exec(text)
    if (joined) return { number: joined[1]!, name: joined[2]! }
    return isNumber(text) ? { number: text, name: '' } : { number: '', name: text }
  }
  if (isNumber(words[0])) return { number: trim(words[0]!), name: trim(words.slice(1).join(' ')) }
  const last = words.at(-1)
  return isNumber(last)
    ? { number: trim(last!), name: trim(words.slice(0, -1).join(' ')) }
    : { number: '', name: text }
}
