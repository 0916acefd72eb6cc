import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { answerImport as call, ImportReview } from '@selvedge/contract/intake/import-review.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { hashOfMapping } from '../file-hash.ts'
import { idleImport } from '../idle-import.ts'
import { columnRule } from '../mapping/column-rules.ts'
import type { Sample } from '../mapping/sample.ts'
import { changeImport } from '../staging/imports.queries.ts'
import { readFile, type Reviewed } from './read-file.ts'
import { columnKey, fieldsOfColumn } from './review-columns.ts'
import { defaultKey, defaultValue, withDefaults } from './review-defaults.ts'
import { reviewImport, type ReviewDeps } from './review-import.ts'

type Answers = BodyOf<typeof call>
type ColumnAnswer = Answers['columns'][number]

/**
 * Corrects what columns are taken for and what is assumed, and stores what was confirmed. A changed mapping is no longer
 * approved. Throws `notFound`, `importUnderWay`, `importDone` and `importFileRefused`; and, once everything else is stored,
 * `invalidInput` that names each default whose value cannot be.
 */
export async function answerImport(
  deps: ReviewDeps,
  { id, reader, ...answers }: { id: string; reader: ApiReader } & Answers,
): Promise<ImportReview> {
  const record = await idleImport(deps.db, id)
  const { sample } = await readFile(deps, record)
  const known = answers.columns.filter(({ column }) => sample.columns.includes(column))
  const columns = known.reduce((mapping, answer) => withColumn(mapping, answer, sample), record.mapping)
  const { takenIn = columns.takenIn } = answers
  const { mapping, faulty } = withDefaults({ ...columns, ...(takenIn && { takenIn }) }, answers.defaults)
  const isOther = (column: string) => hasOtherFields(record.mapping, mapping, column)
  const chosen = known
    .filter(({ column, field }) => field !== undefined && isOther(column))
    .map(one => one.column)
  const confirmed = {
    ...answers.confirmed,
    defaults: answers.confirmed.defaults.filter(name => !faulty.includes(name)),
  }
  const answered = answersOf({ ...record, mapping }, confirmed, chosen)
  await inTransaction(deps.db, async trx => {
    await idleImport(trx, id)
    const mappingHash = hashOfMapping(mapping)
    const isSame = mappingHash === hashOfMapping(record.mapping)
    await changeImport(trx, id, { answers: answered, ...(isSame ? {} : { mapping, mappingHash, ...unread }) })
  })
  if (faulty.length > 0)
    throw new ApiError('invalidInput', {
      fields: faulty.map(name => ({
        field: `defaults.${name}`,
        code: name === 'usage' ? 'choose' : 'number',
      })),
    })
  return reviewImport(deps, { id, reader })
}

/** Rows staged with another mapping are read again. */
const unread = {
  state: 'awaitingMapping',
  recordsRead: 0,
  isRead: false,
  rowsWritten: 0,
  counts: null,
  problem: null,
  finishedAt: null,
} as const

function answersOf(record: Reviewed, confirmed: Answers['confirmed'], chosen: readonly string[]) {
  const { mapping, answers } = record
  return {
    chosen: [...new Set([...answers.chosen, ...chosen])],
    confirmed: [
      ...confirmed.columns.map(column => columnKey(column, fieldsOfColumn(mapping, column))),
      ...confirmed.defaults.map(name => defaultKey(name, defaultValue(record, name))),
    ],
  }
}

const hasOtherFields = (before: ImportMapping, after: ImportMapping, column: string): boolean =>
  columnKey(column, fieldsOfColumn(before, column)) !== columnKey(column, fieldsOfColumn(after, column))

/** A mapping in which a column is taken for something else, or its values for another unit. */
export function withColumn(
  mapping: ImportMapping,
  { column, field, rule }: ColumnAnswer,
  sample: Sample,
): ImportMapping {
  const current = fieldsOfColumn(mapping, column)
  if (field === undefined || (current.length === 1 && current[0] === field))
    return rule && current.length === 1 ? withRule(mapping, current[0]!, rule) : mapping
  const freed = withoutColumn(mapping, column)
  if (field === null) return freed
  const fresh = { ...columnRule(field, column, sample.valuesOf(column)), ...stated(rule) }
  const before = freed.fields[field]
  // Several columns may describe a cloth, show it, or hold its prices for lengths; any other field has one.
  const isOfSeveral = field === 'details' || field === 'picture' || field === 'priceBreaks'
  const from = isOfSeveral && before ? [...before.from, column].slice(0, 20) : fresh.from
  const dropped = before && !isOfSeveral ? before.from : []
  return {
    ...freed,
    fields: { ...freed.fields, [field]: { ...fresh, from } },
    unmapped: [...freed.unmapped.filter(one => one !== column), ...unused(freed, dropped, field)],
  }
}

type Rule = ColumnAnswer['rule']
const stated = (rule: Rule): Partial<ColumnRule> =>
  Object.fromEntries(Object.entries(rule ?? {}).filter(([, value]) => value !== undefined))

function withRule(mapping: ImportMapping, field: MappedField, rule: Rule): ImportMapping {
  const { isAvailability, unit, ...before } = mapping.fields[field]!
  const said = stated(rule)
  // Ones and noughts are either a length or whether there is any.
  const kept = said.isAvailability
    ? {}
    : said.unit
      ? {}
      : { ...(unit && { unit }), ...(isAvailability && { isAvailability }) }
  return { ...mapping, fields: { ...mapping.fields, [field]: { ...before, ...kept, ...said } } }
}

function withoutColumn(mapping: ImportMapping, column: string): ImportMapping {
  const fields = Object.fromEntries(
    Object.entries(mapping.fields)
      .map(([field, rule]) => [field, { ...rule, from: rule.from.filter(one => one !== column) }] as const)
      .filter(([, rule]) => rule.from.length > 0),
  )
  const isOfColours = mapping.colours?.kind === 'list' && mapping.colours.column === column
  return {
    ...mapping,
    fields,
    colours: isOfColours ? null : mapping.colours,
    unmapped: [...mapping.unmapped.filter(one => one !== column), column],
  }
}

/** Columns of a field that is now read from another one, unless they are read for something else as well. */
const unused = ({ fields }: ImportMapping, columns: readonly string[], field: MappedField): string[] =>
  columns.filter(
    column => !Object.entries(fields).some(([name, rule]) => name !== field && rule.from.includes(column)),
  )
