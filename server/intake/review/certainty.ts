import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { ColumnBasis } from '@selvedge/contract/intake/column-review.ts'
import { SURE_ENOUGH } from '@selvedge/contract/intake/import-terms.ts'
import { isUncounted } from '../mapping/column-rules.ts'
import { scoreOf } from '../mapping/guess-fields.ts'
import { fieldsOfHeader } from '../mapping/header-words.ts'
import { certaintyOfBreaks, lengthsOfHeading } from '../mapping/settle-breaks.ts'
import { certaintyOfPictures } from '../mapping/settle-pictures.ts'
import { isCost } from '../mapping/settle-prices.ts'
import { share, type Sample } from '../mapping/sample.ts'
import { valueChecks } from '../mapping/value-checks.ts'
import { currenciesIn } from '../values/currencies.ts'

/** Fields that one header may mean: which of them it is, the values decide. */
const alike: readonly (readonly MappedField[])[] = [
  ['designName', 'name'],
  ['colour', 'colourName', 'colourNumber', 'colourFamily'],
  ['sku', 'designNumber'],
  ['repeat', 'verticalRepeat', 'horizontalRepeat'],
  ['abrasion', 'martindale', 'wyzenbeek'],
]

const groupOf = (field: MappedField): readonly MappedField[] =>
  alike.find(group => group.includes(field)) ?? [field]

/** How sure the least sure of a column's fields is, 0 to 1, by its header and its values. */
export const certaintyIn = (
  column: string,
  fields: readonly MappedField[],
  { mapping, sample }: { mapping: ImportMapping; sample: Sample },
): number =>
  Math.min(
    ...fields.map(field => {
      if (field === 'stock' && isUncounted(mapping, sample.valuesOf))
        return Math.min(OF_BARE_STOCK, certaintyOf(column, field, sample))
      const mark = mapping.fields[field]?.after
      if (mark === undefined) return certaintyOf(column, field, sample)
      // A name that is parted at a mark is as sure as there are marks.
      const parted = share(sample.valuesOf(column), value => value.includes(mark))
      return certaintyOf(column, 'name', sample) * parted
    }),
  )

/** Under what somebody has to confirm: whose cost it is, the list does not say. */
const OF_COST = 0.6
const OF_DESCRIPTION = 0.6
/** Metres, yards or pieces: a number alone does not say. */
const OF_BARE_STOCK = 0.6

function certaintyOf(column: string, field: MappedField, sample: Sample): number {
  if (field === 'picture') return certaintyOfPictures(column, sample)
  if (field === 'currency') return share(sample.valuesOf(column), value => currenciesIn(value).length === 1)
  const isBreak = field === 'priceBreaks' || (field === 'cutPrice' && lengthsOfHeading(column) !== undefined)
  if (isBreak) return certaintyOfBreaks(column, sample)
  const most = field === 'cutPrice' && isCost(column) ? OF_COST : 1
  // A description of a few words stands in for a name.
  const isDescription = field === 'designName' && fieldsOfHeader(column)[0]?.field === 'details'
  const least = isDescription ? OF_DESCRIPTION : 0
  return Math.min(most, Math.max(least, ...groupOf(field).map(one => scoreOf(column, one, sample))))
}

/** What of a column says that it is these fields, for words in place of a figure. */
export function basisOf(
  column: string,
  fields: readonly MappedField[],
  { mapping, sample, certainty }: { mapping: ImportMapping; sample: Sample; certainty: number },
): Exclude<ColumnBasis, 'chosen' | 'earlier'> {
  const named = fieldsOfHeader(column).map(({ field }) => field)
  const isNamed = fields.some(field => groupOf(field).some(one => named.includes(one)))
  const areValues = fields.some(field => {
    const check = valueChecks[field]
    const rule = mapping.fields[field] ?? { from: [column] }
    return check !== undefined && share(sample.valuesOf(column), value => check(value, rule)) >= SURE_ENOUGH
  })
  if (isNamed) return areValues ? 'headerAndValues' : 'header'
  // What is sure without a word of its heading is so by its values: names that are parted at a mark, addresses of pictures.
  return areValues || certainty >= SURE_ENOUGH ? 'values' : 'guess'
}
