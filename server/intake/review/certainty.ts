import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { scoreOf } from '../mapping/guess-fields.ts'
import { share, type Sample } from '../mapping/sample.ts'

/** Fields that one header may mean: which of them it is, the values decide. */
const alike: readonly (readonly MappedField[])[] = [
  ['designName', 'name'],
  ['colour', 'colourName', 'colourNumber', 'colourFamily'],
  ['sku', 'designNumber'],
  ['repeat', 'verticalRepeat', 'horizontalRepeat'],
  ['abrasion', 'martindale', 'wyzenbeek'],
]

/** How sure the least sure of a column's fields is, 0 to 1, by its header and its values. */
export const certaintyIn = (
  column: string,
  fields: readonly MappedField[],
  { mapping, sample }: { mapping: ImportMapping; sample: Sample },
): number =>
  Math.min(
    ...fields.map(field => {
      const mark = mapping.fields[field]?.after
      if (mark === undefined) return certaintyOf(column, field, sample)
      // A name that is parted at a mark is as sure as there are marks.
      const parted = share(sample.valuesOf(column), value => value.includes(mark))
      return certaintyOf(column, 'name', sample) * parted
    }),
  )

function certaintyOf(column: string, field: MappedField, sample: Sample): number {
  const fields = alike.find(group => group.includes(field)) ?? [field]
  return Math.max(...fields.map(one => scoreOf(column, one, sample)))
}
