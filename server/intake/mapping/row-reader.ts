import { factRow, importedFacts } from '@selvedge/contract/catalogue/fact-names.ts'
import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { Remark } from '@selvedge/contract/intake/row-reasons.ts'
import { cut } from '../formats/source-row.ts'
import { isNothing } from '../words/lexicon.ts'
import { nameText, plainFigures } from '../values/plain-text.ts'
import { taxIn } from '../values/price-tax.ts'
import { priceUnitIn } from '../values/prices.ts'
import { wholeTerm } from '../values/terms.ts'
import { isByOther, isInCoupons, isNoPrice, isOtherPrice, withoutOldPrice } from '../values/unpriced.ts'
import type { Reading } from '../values/reading.ts'
import { taxField } from './price-taxes.ts'
import { splitName } from './split-names.ts'
import type { RowReason } from './stated-values.ts'

const SHOWN_CHARACTERS = 120
/** How a spreadsheet is made to keep a number as text: `="0098"`. */
const AS_TEXT = /^=["“„]([^"“”]*)["”“]$/
const hasTax = (text: string): boolean => {
  const said = taxIn(text)
  return said !== undefined && said.percent !== '0'
}
const NOT_FOR_LENGTH = { expected: { code: 'perLength' } } as const
/** Text that is kept as it is printed. */
const names: readonly MappedField[] = [
  'sku',
  'name',
  'designName',
  'designNumber',
  'colour',
  'colourName',
  'colourNumber',
  'sourceUrl',
]
const isName = (field: MappedField): boolean =>
  names.includes(field) || importedFacts.some(name => name === field && factRow(name).kind === 'text')
const priceFields: readonly MappedField[] = ['cutPrice', 'piecePrice', 'rrp']
const FORMULA_ERROR = /^#(?:N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!)$/

/** Why a text is unreadable for any field. */
function damaged(text: string): { expected: Remark } | undefined {
  if (text.includes('\ufffd') || (/\p{L}\?\p{L}/u.test(text) && !text.includes('://')))
    return { expected: { code: 'readableText' } }
  return FORMULA_ERROR.test(text)
    ? { expected: { code: 'formulaError', values: { error: text } } }
    : undefined
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
    const parts = rule.from.flatMap(column => {
      const cell = this.values.get(column) ?? ''
      if (isNothing(cell)) return []
      return rule.part === 'heading' ? `${column} ${cell}` : (AS_TEXT.exec(cell)?.[1] ?? cell)
    })
    const whole = rule.join === undefined ? parts[0] : parts.join(rule.join)
    const text =
      whole === undefined ? '' : partOf(isName(field) ? nameText(whole) : plainFigures(nameText(whole)), rule)
    if (isNothing(text)) return undefined
    return priceFields.includes(field) || field === 'stock' ? this.#withUnit(field, text) : text
  }

  /** The amount with what it is for, where a column of its own says that; undefined for no price. */
  #withUnit(field: MappedField, text: string): string | undefined {
    const amount = field === 'stock' ? text : withoutOldPrice(text)
    if (
      field !== 'stock' &&
      (isNoPrice(amount) || wholeTerm('status', amount) !== undefined || this.#isTaxedBySay(field))
    )
      return undefined
    const unit = this.mapping.fields.unit?.from.map(column => this.values.get(column)).find(Boolean)
    return unit === undefined || !/\d\W*$/u.test(amount)
      ? amount
      : `${amount} ${field === 'stock' ? '' : '/ '}${unit}`
  }

  /** Whether a remark says that the price has tax in it where its column does not. */
  #isTaxedBySay(field: MappedField): boolean {
    const said = (this.rule('details')?.from ?? []).some(column => hasTax(this.values.get(column) ?? ''))
    return said && !this.rule(field)!.from.some(hasTax) && this.mapping.prices[taxField(field)] === '0'
  }

  /** Whether the name or a note says that a coupon is sold, where the heading of the price says nothing else. */
  #isInCoupons(rule: ColumnRule): boolean {
    if (this.mapping.fields.unit || rule.from.some(column => priceUnitIn(column) !== undefined)) return false
    const columns = (['name', 'designName', 'details'] as const).flatMap(
      field => this.rule(field)?.from ?? [],
    )
    return columns.some(column => isInCoupons(this.values.get(column) ?? ''))
  }

  /** The word for "none" or "nothing said" in the first column of a field that has one. */
  wordForNone(field: MappedField): string | undefined {
    return this.rule(field)
      ?.from.map(column => this.values.get(column))
      .find(cell => cell !== undefined)
  }

  /** The value of an optional field; an unreadable one is omitted with a note. */
  optional<T>(field: MappedField, reading: (text: string, rule: ColumnRule) => Reading<T>): T | undefined {
    return this.#read(field, reading, this.notes, 'leftOut')
  }

  /** The value of a required field; a missing or unreadable one refuses the row. */
  needed<T>(field: MappedField, reading: (text: string, rule: ColumnRule) => Reading<T>): T | undefined {
    return this.#read(field, reading, this.refusals, 'expected')
  }

  #read<T>(
    field: MappedField,
    reading: (text: string, rule: ColumnRule) => Reading<T>,
    faults: RowReason[],
    as: 'expected' | 'leftOut',
  ): T | undefined {
    const text = this.text(field)
    if (text === undefined) return this.#noteUnpriced(field)
    const rule = this.rule(field)!
    const isPrice = priceFields.includes(field)
    const isOther =
      (isPrice && (isOtherPrice(text) || this.#isInCoupons(rule))) || (field === 'stock' && isByOther(text))
    const read = damaged(text) ?? (isOther ? NOT_FOR_LENGTH : reading(text, rule))
    if ('value' in read) return read.value
    // A price that is none of a length, or a formula that failed, leaves the cloth without one; it does not damage its
    // row.
    const isLeftOut = isOther || (isPrice && (/\d/.test(text) || FORMULA_ERROR.test(text)))
    const into = isLeftOut ? this.notes : faults
    into.push({
      field,
      column: rule.from.find(column => this.values.has(column)) ?? rule.from[0]!,
      value: cut(text, SHOWN_CHARACTERS),
      ...read.expected,
      as: isLeftOut ? 'leftOut' : as,
    })
    return undefined
  }

  /** A cell of a price that has words instead of one, or one that is not ours to show, is named in the report. */
  #noteUnpriced(field: MappedField): undefined {
    if (!priceFields.includes(field)) return undefined
    const column = this.rule(field)?.from.find(one => !isNothing(this.values.get(one) ?? ''))
    if (column === undefined) return undefined
    const code = this.#isTaxedBySay(field) ? 'taxInPrice' : 'noPrice'
    this.notes.push({ field, column, value: cut(this.values.get(column)!, SHOWN_CHARACTERS), code })
    return undefined
  }
}

/** The part of a cell that a rule selects. */
export function partOf(whole: string, { before, after, upTo, part, designs }: ColumnRule): string {
  const text = upTo === undefined ? whole : whole.split(upTo, 1)[0]!.trim()
  const mark = before ?? after
  if (mark !== undefined) {
    const at = text.lastIndexOf(mark)
    if (at < 0) return before === undefined ? '' : text
    return (before === undefined ? text.slice(at + mark.length) : text.slice(0, at)).trim()
  }
  if (part === undefined || part === 'heading') return text
  if (part === 'design' || part === 'colour') return splitName(text, designs)[part]
  const { number, name } = numberAndName(text)
  return part === 'number' ? number : name
}

/** "04 Loch", "Loch 04", "42111-0005 Desert": the token with digits at either end is the number. */
export function numberAndName(text: string): { number: string; name: string } {
  const words = text.split(/\s+/)
  const isNumber = (word = '') => /\d/.test(word) && word.length <= 20
  const trim = (name: string) => name.replace(/^[\s\-–/:,.]+|[\s\-–/:,]+$/g, '')
  if (words.length === 1) {
    const joined = /^([A-Z]{0,3}\d{1,6})[-/_.#＃](\p{L}.*)$/u.exec(text)
    if (joined) return { number: joined[1]!, name: joined[2]! }
    return isNumber(text) ? { number: text, name: '' } : { number: '', name: text }
  }
  if (isNumber(words[0])) return { number: trim(words[0]!), name: trim(words.slice(1).join(' ')) }
  const last = words.at(-1)
  return isNumber(last)
    ? { number: trim(last!), name: trim(words.slice(0, -1).join(' ')) }
    : { number: '', name: text }
}
