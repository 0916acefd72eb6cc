import type { MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { Source } from '../formats/source.ts'
import { nameText, plainFigures } from '../values/plain-text.ts'
import { isNothing } from '../words/lexicon.ts'

const SAMPLE_ROWS = 400

/** The first rows of a file, by column. */
export type Sample = {
  /** What stands above the columns' names. */
  above: string
  /** What stands alone in lines after the last cloth of a list that is no longer than a sample. */
  below: string
  columns: readonly string[]
  rows: readonly ReadonlyMap<string, string>[]
  /** The values of a column, without empty cells and words for "none". */
  valuesOf: (column: string) => string[]
}

export async function takeSample(source: Source): Promise<Sample> {
  const rows: ReadonlyMap<string, string>[] = []
  const columns = new Set(source.columns)
  let below: string[] = []
  for await (const row of source.rows()) {
    if (row.skip?.code === 'heading') below.push(...row.values.values())
    if (row.fault || row.skip) continue
    below = []
    for (const name of row.values.keys()) columns.add(name)
    rows.push(row.values)
    if (rows.length >= SAMPLE_ROWS) break
  }
  return sampleOf([...columns], rows, { above: source.above, below: below.join('\n') })
}

export function sampleOf(
  columns: readonly string[],
  rows: readonly ReadonlyMap<string, string>[],
  { above = '', below = '' }: { above?: string | undefined; below?: string } = {},
): Sample {
  const kept = new Map<string, string[]>()
  const valuesOf = (column: string): string[] => {
    const known = kept.get(column)
    if (known) return known
    const values = rows
      .map(row => plainFigures(nameText(row.get(column) ?? '')))
      .filter(value => !isNothing(value))
    kept.set(column, values)
    return values
  }
  return { above, below, columns, rows, valuesOf }
}

/** The share of distinct values, 0 to 1; 0 for no values. */
export const distinctShare = (values: readonly string[]): number =>
  values.length === 0 ? 0 : new Set(values).size / values.length

export const share = <T>(values: readonly T[], holds: (value: T) => boolean): number =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length

/** A column's possible field, with a score. */
export type Candidate = { column: string; field: MappedField; score: number }
