import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { Remark } from '@selvedge/contract/intake/row-reasons.ts'
import type { SourceRow } from '../formats/source-row.ts'
import { cut } from '../formats/source-row.ts'
import { isRead } from '../values/reading.ts'
import { readStatus } from '../values/status.ts'
import { folded, isNothing } from '../words/lexicon.ts'
import { isOfSupply } from './described-supply.ts'

const isSpaced = (word: string): boolean =>
  !/[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** Whether a text, folded and with spaces around it, has a word; in scripts without spaces, its characters. */
export const isWordOf = (word: string, text: string): boolean =>
  text.includes(isSpaced(word) ? ` ${folded(word)} ` : folded(word))

/** Something in a mapping that leaves a row out, and by what it is named where somebody takes such rows in. */
export type RowRuling = { key: string; column: string; word: string; remark: Remark }
type Values = SourceRow['values']

/** All that leaves a row out as the mapping stands, whether or not somebody takes it in. */
export function* rulingsAgainst(values: Values, mapping: ImportMapping): Generator<RowRuling> {
  const textOf = (column: string) => ` ${folded(values.get(column) ?? '')} `
  for (const { column, words } of mapping.only) {
    const text = textOf(column)
    if (words.some(word => text.includes(folded(word)))) continue
    const word = words.join(', ')
    yield { key: keyOf('only', column), column, word, remark: remarkOf('onlyRows', column, word) }
  }
  for (const { column, words } of mapping.except) {
    // Whole words: what leaves "thread" out keeps "threadbare".
    const text = textOf(column)
    for (const word of words.filter(one => isWordOf(one, text)))
      yield { key: keyOf('except', column, word), column, word, remark: remarkOf('exceptRows', column, word) }
  }
  const byPiece = soldByPiece(values, mapping)
  if (byPiece) yield byPiece
  const status = statusUnknown(values, mapping)
  if (status) yield status
}

/** What leaves a row out, where nobody takes it in. */
export const rulingAgainst = (values: Values, mapping: ImportMapping): RowRuling | undefined =>
  rulingsAgainst(values, mapping).find(({ key }) => !mapping.takenIn?.includes(key))

const MOST_KEY = 300
const keyOf = (...parts: string[]): string => cut(parts.join(' '), MOST_KEY)

const remarkOf = (code: 'onlyRows' | 'exceptRows', column: string, words: string): Remark => ({
  code,
  values: { column: cut(column, 80), words: cut(words, 120) },
})

/** A row without a width that is sold by the piece, as hooks and cushions are. */
function soldByPiece(values: Values, { fields }: ImportMapping): RowRuling | undefined {
  const cellOf = (field: 'unit' | 'width') =>
    fields[field]?.from.map(column => values.get(column)).find(Boolean) ?? ''
  const unit = cellOf('unit')
  if (!COUNTED.test(unit) || cellOf('width') !== '') return undefined
  const word = cut(unit, 80)
  return {
    key: keyOf('byPiece', folded(unit)),
    column: fields.unit!.from[0]!,
    word,
    remark: { code: 'byPiece', values: { unit: word } },
  }
}
const COUNTED =
  /^(?:each|ea|box|pcs?|pieces?|set|pack|carton|card|tube|cone|spool|stk|stück|stuk|unidad|un|ud|pezzo|pièce|шт|หลอด|个|個|件)\b|^(?:หลอด|个|個|件)/iu

/** A row whose status nobody knows: taken in, it would go on sale whatever the word means. */
function statusUnknown(values: Values, { fields }: ImportMapping): RowRuling | undefined {
  const column = fields.status?.from.find(one => values.has(one))
  const text = column === undefined ? '' : (values.get(column) ?? '')
  // Words of supply under the status are read as such.
  if (column === undefined || isNothing(text) || isRead(readStatus(text)) || isOfSupply(text))
    return undefined
  const word = cut(text, 80)
  return {
    key: keyOf('status', folded(text)),
    column,
    word,
    remark: { code: 'unknownStatus', values: { column: cut(column, 80), status: word } },
  }
}
