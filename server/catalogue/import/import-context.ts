import type { FieldError } from '@selvedge/contract/call/errors.ts'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { Currency } from '@selvedge/contract/pricing/currencies.ts'
import type { ReadRow } from './read-row.ts'

/** State of an import: private ids by public name, and which row first used a key. */
export type ImportContext = {
  suppliers: Map<string, string>
  /** In which each supplier sells. */
  currencies: Map<string, Currency>
  manufacturers: Map<string, string>
  /** By `supplier/book`. */
  books: Map<string, string>
  /** The row in which each key of this import first appeared. */
  rows: Map<string, number>
  /** The first row of each design of this import; later ones must agree with it. */
  designs: Map<string, { row: number; value: ColourwayRow }>
  changedDesigns: Set<string>
  /** Private ids of the colourways that were added or changed, while few enough to be listed individually. */
  changedCloths: Set<string>
  /** The pieces that cloths of the last batch had, of which it changed any, by private id; they were locked by then. */
  piecesBefore: ReadonlyMap<string, ColourwayRow['pieces']>
  /** How many suppliers, manufacturers and books were added or changed. */
  changedOthers: number
  /** The supplier's file that is being imported, if it is one. */
  importId: string | null
}

/** Drops all rows except those of one design: enough when rows are grouped by design with unique keys. */
export function forgetOtherDesigns(known: ImportContext, design: string | undefined): void {
  known.rows.clear()
  for (const slug of known.designs.keys()) if (slug !== design) known.designs.delete(slug)
  for (const slug of known.changedDesigns) if (slug !== design) known.changedDesigns.delete(slug)
}

/** The fault of a row whose key an earlier row of the same import has; otherwise notes the key as this row's. */
export function repeated(
  known: ImportContext,
  key: string,
  field: string,
  { row }: ReadRow<unknown>,
): FieldError[] {
  const first = known.rows.get(key)
  if (first !== undefined) return [{ field, message: `Row ${first} has it already` }]
  known.rows.set(key, row)
  return []
}
