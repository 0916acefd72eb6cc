import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { openSource } from './formats/source.ts'
import { guessMapping, type Guess } from './mapping/guess-mapping.ts'
import { questionsOf } from './mapping/questions.ts'
import { readSourceRow } from './mapping/read-cloth.ts'
import { takeSample } from './mapping/sample.ts'
import type { ReadCloth } from './mapping/stated-values.ts'
import type { ImportSupplier } from './staging/imports.queries.ts'

const SHOWN_CLOTHS = 3
const LOOKED_AT_ROWS = 2000

/** A file before its import: the guessed mapping, and how its first cloths would be read. */
export type Survey = Guess & { columns: string[]; first: ReadCloth[] }

/**
 * Opens a file and proposes a mapping: the supplier's previous one if it fits, else a guessed one. Throws
 * FileFault for an unreadable file.
 */
export async function surveyFile(
  file: string,
  supplier: ImportSupplier,
  earlier?: ImportMapping,
): Promise<Survey> {
  const source = await openSource(file, earlier?.source)
  const sample = await takeSample(source)
  const fitting = earlier && lackingColumns(earlier, sample.columns).length === 0 ? earlier : undefined
  const guess = fitting
    ? { mapping: { ...fitting, source: source.settings }, ...questionsOf(fitting, supplier.currency) }
    : guessMapping(source.settings, sample, supplier.currency)
  const first: ReadCloth[] = []
  let looked = 0
  for await (const row of source.rows()) {
    const read = readSourceRow(row, { mapping: guess.mapping, currency: supplier.currency })
    if ('cloths' in read) first.push(...read.cloths)
    looked += 1
    if (first.length >= SHOWN_CLOTHS || looked >= LOOKED_AT_ROWS) break
  }
  return { ...guess, columns: [...sample.columns], first: first.slice(0, SHOWN_CLOTHS) }
}

/** Columns that a mapping needs and the file lacks, unless another column can replace them. */
export function lackingColumns(mapping: ImportMapping, columns: readonly string[]): string[] {
  const known = new Set(columns)
  const isThere = (column: string) => known.has(column) || column.startsWith('(')
  const rules = Object.values(mapping.fields).filter(rule =>
    rule.join === undefined ? !rule.from.some(isThere) : !rule.from.every(isThere),
  )
  return [...new Set(rules.flatMap(rule => rule.from.filter(column => !isThere(column))))]
}
