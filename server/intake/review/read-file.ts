import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Remark } from '@selvedge/contract/intake/row-reasons.ts'
import { FileFault } from '../../formats/file-fault.ts'
import { fileOf } from '../files/stored-file.ts'
import { openSource, type OpenedSheet } from '../formats/source.ts'
import type { SourceRow } from '../formats/source-row.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { readSourceRow } from '../mapping/read-cloth.ts'
import { takeSample, type Sample } from '../mapping/sample.ts'
import type { ReadCloth, StatedValues } from '../mapping/stated-values.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'

/** Enough to see what a column holds, and quick enough for a page. */
const ROWS_LOOKED_AT = 2000

/** `skip`: why the row is left out. */
export type ReadRow = { source: SourceRow; cloths: ReadCloth[]; skip?: Remark }
/** The first rows of a file as its mapping reads them. */
export type ReadFile = {
  sample: Sample
  rows: ReadRow[]
  isWholeFile: boolean
  /** Of a workbook. */
  sheets: readonly OpenedSheet[]
}

/** Reads a stored file by the mapping it has now. Throws `importDone` when it has been deleted, `importFileRefused`. */
export async function readFile(
  deps: Pick<IntakeDeps, 'db' | 'env'>,
  record: ImportRecord,
): Promise<ReadFile> {
  const file = await fileOf({ ...deps, ...deps.env }, record)
  if (file === undefined) throw new ApiError('importDone')
  return readRows(file, record).catch((error: unknown) => {
    if (!(error instanceof FileFault)) throw error
    throw new ApiError('importFileRefused', { details: { reason: error.message } })
  })
}

/** What a review is made from; a list on the command line is no import yet. */
export type Reviewed = Pick<ImportRecord, 'id' | 'supplier' | 'mapping' | 'answers'>

/** Reads the first rows of a file on this machine. Throws FileFault. */
export async function readRows(file: string, { mapping, supplier }: Reviewed): Promise<ReadFile> {
  const source = await openSource(file, mapping.source)
  const sample = await takeSample(source)
  const { sheets = [] } = source
  const context = { mapping, currency: supplier.currency }
  const rows: ReadRow[] = []
  for await (const row of source.rows()) {
    if (rows.length >= ROWS_LOOKED_AT) return { sample, rows, isWholeFile: false, sheets }
    const read = readSourceRow(row, context)
    rows.push('skip' in read ? { source: row, cloths: [], skip: read.skip } : { source: row, ...read })
  }
  return { sample, rows, isWholeFile: true, sheets }
}

/** What the cloths of a file state, the first of each article number, with the pictures of rows that say the same. */
export function clothsOf({ rows }: ReadFile): StatedValues[] {
  const bySku = new Map<string, StatedValues>()
  for (const { stated } of rows.flatMap(row => row.cloths)) {
    const before = stated && bySku.get(stated.sku)
    if (stated && !before) bySku.set(stated.sku, stated)
    else if (stated?.pictures && before && isDeepStrictEqual(saidBy(stated), saidBy(before)))
      bySku.set(stated.sku, { ...before, pictures: [...(before.pictures ?? []), ...stated.pictures] })
  }
  return [...bySku.values()]
}

/** Rows of one article number say the same if they do but for their pictures; see `settleRepeatedSkus`. */
export const saidBy = ({ pictures: _pictures, ...stated }: StatedValues): object => stated
