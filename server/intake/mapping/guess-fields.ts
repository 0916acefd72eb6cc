import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { SECTION } from '../formats/table-rows.ts'
import { isRead } from '../values/reading.ts'
import { readComposition } from '../values/composition.ts'
import { columnRule } from './column-rules.ts'
import { fieldsOfHeader, isIgnoredHeader } from './header-words.ts'
import { distinctShare, share, type Candidate, type Sample } from './sample.ts'
import { valueChecks } from './value-checks.ts'

export type Fields = ImportMapping['fields']

const LEAST_SCORE = 0.4
/** Number of names and descriptions searched for facts that no column states. */
const MOST_DETAILS = 8

/** Assigns columns to fields: by the words of the header, checked against the values, best match first. */
export function guessFields(sample: Sample): Fields {
  const fields: Fields = {}
  const taken = new Set<string>()
  for (const { column, field } of candidates(sample)) {
    if (taken.has(column) || (fields[field] && field !== 'details')) continue
    taken.add(column)
    if (field === 'details')
      fields.details = { from: [...(fields.details?.from ?? []), column].slice(0, MOST_DETAILS) }
    else fields[field] = columnRule(field, column, sample.valuesOf(column))
  }
  if (!fields.collection && sample.rows.some(row => row.has(SECTION))) fields.collection = { from: [SECTION] }
  if (fields.name) withDetails(fields, fields.name)
  return fields
}

/** A name often includes the width. */
function withDetails(fields: Fields, { from }: ColumnRule): void {
  const others = fields.details?.from ?? []
  fields.details = { from: [...new Set([...from, ...others])].slice(0, MOST_DETAILS) }
}

function candidates(sample: Sample): Candidate[] {
  const all = sample.columns.flatMap(column => candidatesOf(column, sample))
  return all.filter(({ score }) => score >= LEAST_SCORE).sort((one, other) => other.score - one.score)
}

function candidatesOf(column: string, sample: Sample): Candidate[] {
  if (column === SECTION || isIgnoredHeader(column)) return []
  const values = sample.valuesOf(column)
  const named = fieldsOfHeader(column).map(({ field, score }) => ({
    column,
    field,
    score: score * fitness(field, column, values),
  }))
  const isComposition = values.length > 2 && share(values, value => isRead(readComposition(value))) > 0.7
  return isComposition ? [...named, { column, field: 'composition', score: 0.7 }] : named
}

/** How well the values fit a field, 0 to 1. Empty columns are accepted by header, after all others. */
function fitness(field: MappedField, column: string, values: readonly string[]): number {
  if (values.length === 0) return 0.5
  const check = valueChecks[field]
  const rule = columnRule(field, column, values)
  const fitting = check ? share(values, value => check(value, rule)) : 1
  if (fitting < 0.35) return 0
  const score = 0.4 + 0.6 * fitting
  if (field === 'sku') return score * (0.7 + 0.3 * distinctShare(values))
  return score
}
