import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { openSource, type Source } from './formats/source.ts'
import { adaptMapping, bringsNewColumns } from './mapping/adapt-mapping.ts'
import { guessMapping, withQuestions, type Guess } from './mapping/guess-mapping.ts'
import { readSourceRow } from './mapping/read-cloth.ts'
import { takeSample } from './mapping/sample.ts'
import type { ReadCloth } from './mapping/stated-values.ts'
import type { ImportSupplier } from './staging/imports.queries.ts'

const SHOWN_CLOTHS = 3
const LOOKED_AT_ROWS = 2000

/** A file before its import: the guessed mapping, and how its first cloths would be read. */
export type Survey = Guess & { columns: string[]; first: ReadCloth[] }

export type SurveyOptions = {
  sheet?: string | undefined
  /** The mapping is that of the list before: columns that it knows nothing of are proposed. */
  isNextList?: boolean
}

/**
 * Opens a file, of a workbook the sheet if one is named, and proposes a mapping: the supplier's previous one if it fits,
 * adapted where columns are gone, renamed or new, else a guessed one. Throws FileFault for an unreadable file.
 */
export async function surveyFile(
  file: string,
  supplier: ImportSupplier,
  earlier?: ImportMapping,
  { sheet, isNextList = false }: SurveyOptions = {},
): Promise<Survey> {
  const { source, sample, fitting } = await openFor(file, earlier, sheet)
  const isSame = fitting !== undefined && !(isNextList && bringsNewColumns(fitting, sample.columns))
  const fresh = isSame ? undefined : guessMapping(source.settings, sample, supplier.currency)
  const adapted = earlier && fresh && adaptMapping(earlier, fresh.mapping, sample.columns)
  const kept = isSame ? { ...fitting, source: source.settings } : adapted
  const guess = kept ? withQuestions(kept, sample, supplier.currency) : fresh!
  const first: ReadCloth[] = []
  let looked = 0
  for await (const row of source.rows()) {
    const read = readSourceRow(row, { mapping: guess.mapping, currency: supplier.currency })
    if ('cloths' in read) first.push(...read.cloths)
    looked += 1
    if (first.length >= SHOWN_CLOTHS || looked >= LOOKED_AT_ROWS) break
  }
  return {
    ...guess,
    questions: [...sheetQuestions(source), ...legendQuestions(source), ...guess.questions],
    columns: [...sample.columns],
    first: first.slice(0, SHOWN_CLOTHS),
  }
}

/** Which sheets of a workbook are read, and how the others are. */
function sheetQuestions({ sheets = [] }: Source): string[] {
  const others = sheets.filter(({ isRead, hasColumns }) => !isRead && hasColumns)
  if (others.length === 0) return []
  const named = (list: typeof sheets) => list.map(({ name }) => `"${name}"`).join(', ')
  return [
    `sheets: ${named(sheets.filter(({ isRead }) => isRead))} is read, ${named(others)} is not; name another in "source.sheet" and import it by itself, or add those with the same columns to "source.also"`,
  ]
}

/** Which codes are read as another sheet explains them. */
const legendQuestions = ({ explained = [] }: Source): string[] =>
  explained.map(
    ({ column, legend }) =>
      `sheets: the codes of "${column}" are read as "${legend.sheet}" explains them, under "${legend.title}"`,
  )

/** Opens a file as before; where that does not find the columns, the list may begin on another line, or be another. */
async function openFor(file: string, earlier: ImportMapping | undefined, sheet: string | undefined) {
  const chosen = sheet === undefined ? undefined : ({ format: 'xlsx', sheet, headerLine: 0 } as const)
  const source = await openSource(file, earlier?.source ?? chosen)
  const sample = await takeSample(source)
  if (!earlier || lackingColumns(earlier, sample.columns).length === 0)
    return { source, sample, fitting: earlier }
  const fresh = await openSource(file, chosen)
  return { source: fresh, sample: await takeSample(fresh), fitting: undefined }
}

/** Columns that a mapping needs and the file lacks, unless another column can replace them. */
export function lackingColumns(mapping: ImportMapping, columns: readonly string[]): string[] {
  const known = new Set(columns)
  const isThere = (column: string) => known.has(column) || column.startsWith('(')
  // Each column of these has a value of its own; of others the first that is filled counts.
  const isOfAll = (field: string, join: string | undefined) => join !== undefined || field === 'priceBreaks'
  const rules = Object.entries(mapping.fields)
    .filter(([field, { join, from }]) => (isOfAll(field, join) ? !from.every(isThere) : !from.some(isThere)))
    .map(([, rule]) => rule)
  return [...new Set(rules.flatMap(rule => rule.from.filter(column => !isThere(column))))]
}
