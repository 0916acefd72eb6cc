import type { MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { ColumnReview } from '@selvedge/contract/intake/column-review.ts'
import { priceFields } from '../mapping/column-rules.ts'
import { isInternal } from '../mapping/internal-notes.ts'
import { isCost } from '../mapping/settle-prices.ts'
import { namesUsableWidth } from '../values/lengths.ts'
import type { ReadFile } from './read-file.ts'

/** What somebody has to say of a column although it is read without doubt, by its heading or for some of its values. */
export function warningOf(
  column: string,
  fields: readonly MappedField[],
  { file, doubtful }: { file: ReadFile; doubtful: number },
): ColumnReview['warning'] {
  const isPrice = fields.some(field => field === 'priceBreaks' || priceFields.includes(field))
  if (isPrice && isCost(column)) return 'costPrice'
  if (fields.includes('cutPrice') && doubtful > 0) return 'doubtfulPrices'
  if (fields.includes('composition') && namesRetardant(file, column)) return 'flameRetardant'
  return fields.length > 0 && isInternal(column) ? 'internalNotes' : null
}

const namesRetardant = ({ rows }: ReadFile, column: string): boolean =>
  rows.some(({ cloths }) =>
    cloths.some(({ notes }) => notes.some(note => note.code === 'flameRetardant' && note.column === column)),
  )

/** Whether figures are taken for the usable width of which neither heading nor cells say which width they are. */
export const isWidthAssumed = (column: string, fields: readonly MappedField[], { rows }: ReadFile): boolean =>
  fields.includes('width') &&
  !namesUsableWidth(column) &&
  rows.some(({ cloths }) =>
    cloths.some(
      ({ stated }) =>
        stated?.facts.usableWidthCm !== undefined && stated.facts.usableWidthCm === stated.facts.fullWidthCm,
    ),
  )
