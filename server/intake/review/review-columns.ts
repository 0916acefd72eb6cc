import type { MappedField, ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { ColumnReview } from '@selvedge/contract/intake/column-review.ts'
import { SURE_ENOUGH, VALUES_SHOWN } from '@selvedge/contract/intake/import-terms.ts'
import { reasonText } from '@selvedge/contract/intake/row-reasons.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { cut } from '../formats/source-row.ts'
import { isNothing } from '../words/lexicon.ts'
import type { ReadCloth } from '../mapping/stated-values.ts'
import { nameText } from '../values/plain-text.ts'
import type { ImportAnswers } from '../staging/imports.queries.ts'
import { priceFields } from '../mapping/column-rules.ts'
import { basisOf, certaintyIn } from './certainty.ts'
import { isWidthAssumed, warningOf } from './column-warnings.ts'
import { lackedIn, type Lacked } from './lacking.ts'
import type { ReadFile, ReadRow, Reviewed } from './read-file.ts'
import { readFound, readPicturesOf, readValueOf } from './read-values.ts'

const SHOWN_CHARACTERS = 120

type Seen = {
  file: ReadFile
  lacked: Lacked
  /** The mapping of the supplier's list before. */
  earlier: ImportMapping | undefined
  reader: ApiReader
}
/** `doubtful`: how many cut prices are far off what is usual. */
type Reviewing = Seen & { doubtful: number }

/** Every named column of a file, with what becomes of it. */
export function reviewColumns(record: Reviewed, { earlier, doubtful, ...seen }: Reviewing): ColumnReview[] {
  const { file } = seen
  const { mapping, answers } = record
  return file.sample.columns
    .filter(column => column !== '' && !column.startsWith('('))
    .map(column => ({ column, fields: fieldsOfColumn(mapping, column) }))
    .filter(({ column, fields }) => fields.length > 0 || file.sample.valuesOf(column).length > 0)
    .map(({ column, fields }) => {
      const isChosen = answers.chosen.includes(column)
      const isKnown = earlier !== undefined && isSame(fields, fieldsOfColumn(earlier, column))
      const isUsed = fields.length > 0
      const { sample } = file
      const guessed = () => certaintyIn(column, fields, { mapping, sample })
      const certainty = isChosen || isKnown ? 1 : isUsed ? guessed() : 0
      const read = () => (isKnown ? 'earlier' : basisOf(column, fields, { mapping, sample, certainty }))
      const values = valuesOf(column, fields, { record, ...seen })
      // An empty column says nothing, whatever it is taken for.
      const isEmpty = fields.length === 0 || values.values.length === 0
      const warning = isEmpty ? null : warningOf(column, fields, { file, doubtful })
      const isSure = isEmpty || (certainty >= SURE_ENOUGH && warning === null)
      return {
        column,
        fields,
        rule: ruleOf(mapping, fields),
        certainty,
        basis: isChosen ? 'chosen' : isUsed ? read() : null,
        isChosen,
        isNew: earlier !== undefined && !namesColumn(earlier, column),
        isDecision: warning !== null || fields.some(isOfMoney),
        warning,
        isWidthAssumed: !isEmpty && !isChosen && isWidthAssumed(column, fields, file),
        isConfirmed: isSure ? null : isColumnConfirmed(answers, column, fields),
        ...values,
      }
    })
}

const isOfMoney = (field: MappedField): boolean => ['currency', 'priceBreaks', ...priceFields].includes(field)

/** Whether a mapping says anything of a column, and be it that it is not used. */
const namesColumn = (mapping: ImportMapping, column: string): boolean =>
  mapping.unmapped.includes(column) || fieldsOfColumn(mapping, column).length > 0

/** The fields read from a column; the names searched for facts count only where nothing else is read from it. */
export function fieldsOfColumn({ fields, colours }: ImportMapping, column: string): MappedField[] {
  const own = Object.entries(fields)
    .filter(([, rule]) => rule.from.includes(column))
    .map(([field]) => field as MappedField)
  const isOfColours =
    colours?.kind === 'list' ? colours.column === column : (colours?.columns.includes(column) ?? false)
  if (isOfColours && !own.includes('colourName')) own.push('colourName')
  const telling = own.filter(field => field !== 'details')
  return telling.length > 0 ? telling : own
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(field => other.includes(field))

/** A confirmation holds for what the column was taken for when it was given. */
export const columnKey = (column: string, fields: readonly string[]): string =>
  `column:${column}=${fields.toSorted().join('+')}`
const isColumnConfirmed = (
  { confirmed }: ImportAnswers,
  column: string,
  fields: readonly string[],
): boolean => confirmed.includes(columnKey(column, fields))

function ruleOf({ fields: rules }: ImportMapping, fields: readonly MappedField[]): ColumnReview['rule'] {
  const rule = fields.length === 1 ? rules[fields[0]!] : undefined
  if (!rule) return {}
  const { unit, per, currency, decimal, isAvailability } = rule
  return {
    ...(unit && { unit }),
    ...(per && { per }),
    ...(currency && { currency }),
    ...(decimal && { decimal }),
    ...(isAvailability && { isAvailability }),
  }
}

/** The first different values of a column with what was made of them, and how many rows lose theirs. */
function valuesOf(
  column: string,
  fields: readonly MappedField[],
  { record, file, lacked, reader }: Omit<Seen, 'earlier'> & { record: Reviewed },
) {
  const shown = new Map<string, ColumnReview['values'][number]>()
  let [lost, refused] = [0, 0]
  for (const row of file.rows) {
    const text = nameText(row.source.values.get(column) ?? '')
    if (text === '' || row.source.skip) continue
    const about = reasonsAbout(column, fields, { row, lacked })
    if (about.isLost) lost += 1
    if (about.isRefused) refused += 1
    const stated = row.cloths[0]?.stated
    // A row that is refused for another column tells nothing about this one; the next with this value may.
    const isUntold = !stated && !about.isLost && fields.length > 0
    if (isUntold || shown.size >= VALUES_SHOWN || isNothing(text)) continue
    const readAs =
      !stated || about.isLost
        ? null
        : fields.includes('picture')
          ? readPicturesOf(column, text)
          : fields.includes('details')
            ? readFound(text, record.mapping)
            : firstReading(fields, stated, record)
    // One figure is two prices where rows have currencies of their own.
    const key = readAs?.kind === 'money' ? `${text} ${readAs.currency}` : text
    if (shown.has(key)) continue
    const { isLost, unread, why } = about
    shown.set(key, {
      text: cut(text, SHOWN_CHARACTERS),
      readAs,
      isLost,
      unread,
      why: why ? reasonText(why, reader) : null,
    })
  }
  return { values: [...shown.values()], lost, refused }
}

function firstReading(
  fields: readonly MappedField[],
  stated: NonNullable<ReadRow['cloths'][number]['stated']>,
  { supplier }: Reviewed,
) {
  for (const field of fields) {
    const value = readValueOf(field, stated, supplier.currency)
    if (value) return value
  }
  return null
}

const OF_TAX: ReadonlySet<string> = new Set(['taxTakenOff', 'taxUnknown'])

function reasonsAbout(
  column: string,
  fields: readonly MappedField[],
  { row: { cloths }, lacked }: { row: ReadRow; lacked: Lacked },
) {
  const isAbout = (reason: { field: string; column?: string }) =>
    reason.column === column && (fields as readonly string[]).includes(reason.field)
  // A new cloth whose price or width is given in words, such as "on request", has none.
  const isLacked = ({ sku = '' }: ReadCloth) => fields.some(field => lackedIn(lacked, field)?.has(sku))
  const isRefused = cloths.some(cloth => cloth.refusals.some(isAbout) || isLacked(cloth))
  // A note without a value tells how it was mended, and loses nothing.
  const isLost =
    isRefused || cloths.some(cloth => cloth.notes.some(note => isAbout(note) && note.value !== undefined))
  const partly = cloths
    .flatMap(cloth => cloth.notes)
    .find(note => isAbout(note) && note.code === 'notAllRead')
  const unread = partly?.values?.['rest']
  // Tax is taken off every price of a column, and asked about by itself.
  const why = cloths
    .flatMap(cloth => [...cloth.refusals, ...cloth.notes])
    .find(reason => isAbout(reason) && reason !== partly && !OF_TAX.has(reason.code))
  return { isRefused, isLost, unread: unread === undefined ? null : String(unread), why }
}
