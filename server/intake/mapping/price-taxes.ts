import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { divideHalfEven } from '@selvedge/contract/pricing/money.ts'
import { taxIn } from '../values/price-tax.ts'
import type { Fields } from './guess-fields.ts'
import { share, type Sample } from './sample.ts'

type Taxes = Pick<ImportMapping['prices'], 'tradeTaxPercent' | 'retailTaxPercent'>

/** The tax that price columns say they have in them, by their headings or most of their cells; none where they say nothing. */
export function taxesIn(fields: Fields, sample: Sample): Taxes {
  const saidOf = (...names: MappedField[]) => {
    const columns = names.flatMap(name => fields[name]?.from ?? [])
    const [said] = columns.flatMap(column => taxIn(column) ?? cellsSay(sample.valuesOf(column)) ?? [])
    return said === undefined ? '0' : said.percent
  }
  return { tradeTaxPercent: saidOf('cutPrice', 'piecePrice', 'priceBreaks'), retailTaxPercent: saidOf('rrp') }
}

const MOST_CELLS = 0.5
const cellsSay = (cells: readonly string[]) => {
  const said = cells.map(taxIn).filter(one => one !== undefined)
  return share(cells, cell => taxIn(cell) !== undefined) > MOST_CELLS ? said[0] : undefined
}

export const taxField = (field: MappedField): keyof Taxes =>
  field === 'rrp' ? 'retailTaxPercent' : 'tradeTaxPercent'

const HUNDREDTHS = 100
/** A price without the tax that is in it, rounded once. */
export function withoutTax(minor: number, percent: string): number {
  const basisPoints = BigInt(Math.round(Number(percent) * HUNDREDTHS))
  return Number(divideHalfEven(BigInt(minor) * 10_000n, 10_000n + basisPoints))
}
