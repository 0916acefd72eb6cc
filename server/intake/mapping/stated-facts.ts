import {
  factRow,
  importedColourwayFacts,
  importedDesignFacts,
  type ImportedFact,
} from '@selvedge/contract/catalogue/fact-names.ts'
import type { ColumnRule } from '@selvedge/contract/intake/import-mapping.ts'
import { readFinishes } from '../values/finishes.ts'
import { readGrade, readLightFastness } from '../values/grades.ts'
import { numberWithin } from '../values/numbers.ts'
import { read, unreadable, type Reading } from '../values/reading.ts'
import { readTerms } from '../values/terms.ts'
import type { RowReader } from './row-reader.ts'
import type { StatedValues } from './stated-values.ts'

/** A text that fits its database column. */
export const fitting =
  (most: number) =>
  (text: string): Reading<string> =>
    text.length <= most ? read(text) : unreadable('shortText', { most })

/**
 * Reads a fact as declared by its row in the contract; hours of lamp exposure are not a light fastness grade.
 */
export function readStated(
  name: ImportedFact,
  text: string,
  rule: ColumnRule,
): Reading<string | number | string[]> {
  const row = factRow(name)
  if (name === 'lightFastness') return readLightFastness(text, rule.from[0]!)
  if (row.kind === 'text') return fitting(row.most)(text)
  if (row.kind === 'grade') return readGrade(text, row.best)
  if (row.kind === 'terms') return readTerms(row.words, text, row.values)
  const { least: min, most: max, unit = '' } = row
  const figure = text.replace(/\s*\([^()]*\)/gu, '').replace(new RegExp(`\\s*${unit}\\.?$`, 'iu'), '')
  const value = numberWithin(figure, { min, max, mark: rule.decimal })
  return value === undefined ? unreadable('figure', { min, max, unit }) : read(value)
}

const statedBy = (row: RowReader, names: readonly ImportedFact[]) =>
  Object.fromEntries(
    names
      .map(name => [name, row.optional(name, (text, rule) => readStated(name, text, rule))] as const)
      .filter(([, value]) => value !== undefined),
  )

export const statedDesignFacts = (row: RowReader): StatedValues['facts'] => ({
  ...statedBy(
    row,
    importedDesignFacts.filter(name => name !== 'finish'),
  ),
  ...row.optional('finish', readFinishes),
})
export function statedColourwayFacts(row: RowReader): StatedValues['colourwayFacts'] {
  const stated = statedBy(row, importedColourwayFacts)
  return Object.keys(stated).length > 0 ? stated : undefined
}
