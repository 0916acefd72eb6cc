import type { MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { ColumnReview } from '@selvedge/contract/intake/column-review.ts'
import { priceFields } from '../mapping/column-rules.ts'
import { isInternal } from '../mapping/internal-notes.ts'
import { isCost } from '../mapping/settle-prices.ts'

/** What somebody has to say of a column although it is read without doubt, by its heading. */
export function warningOf(column: string, fields: readonly MappedField[]): ColumnReview['warning'] {
  const isPrice = fields.some(field => field === 'priceBreaks' || priceFields.includes(field))
  if (isPrice && isCost(column)) return 'costPrice'
  return fields.length > 0 && isInternal(column) ? 'internalNotes' : null
}
