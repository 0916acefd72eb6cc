import {
  isFarOff,
  middleOf,
  TIMES_OFF_BEFORE,
  TIMES_OFF_MIDDLE,
  type DoubtfulPrices,
} from '@selvedge/contract/intake/doubtful-prices.ts'
import { MOST_NAMED } from '@selvedge/contract/intake/list-changes.ts'
import type { CataloguedCloth } from './known-cloths.queries.ts'
import type { ReadFile, Reviewed } from './read-file.ts'

type Priced = { record: Reviewed; file: ReadFile; catalogued: readonly CataloguedCloth[] }

/** Cut prices of a list that are far off what the fabric cost before or, of a new fabric, off the list's middle price. */
export function doubtfulPrices({ record, file, catalogued }: Priced): DoubtfulPrices {
  const priced = pricedRows(file, record)
  const middles = new Map(
    [...Map.groupBy(priced, ({ price }) => price.currency)].map(([currency, rows]) => [
      currency,
      middleOf(rows.map(({ price }) => price.minor)),
    ]),
  )
  const stored = new Map(catalogued.map(one => [one.supplier_sku, one]))
  const doubtful = priced.flatMap(row => {
    const { minor, currency } = row.price
    const known = stored.get(row.sku)
    const before = known?.currency === currency ? known.cut_price_minor : undefined
    const usual = before ?? middles.get(currency)
    const times = before === undefined ? TIMES_OFF_MIDDLE : TIMES_OFF_BEFORE
    if (usual === undefined || !isFarOff(minor, usual, times)) return []
    const against = before === undefined ? ('middle' as const) : ('before' as const)
    return [{ ...row, against, usual: { minor: usual, currency } }]
  })
  return { count: doubtful.length, examples: doubtful.slice(0, MOST_NAMED) }
}

/** The cut price of each article number, where the list states one. */
function pricedRows({ rows }: ReadFile, { supplier }: Reviewed) {
  const seen = new Set<string>()
  return rows.flatMap(({ source, cloths }) =>
    cloths.flatMap(({ what, stated }) => {
      if (stated?.cutPriceMinor === undefined || seen.has(stated.sku)) return []
      seen.add(stated.sku)
      const price = { minor: stated.cutPriceMinor, currency: stated.currency ?? supplier.currency }
      return [{ line: source.line, sku: stated.sku, name: what, price }]
    }),
  )
}
