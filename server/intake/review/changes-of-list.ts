import { MOST_NAMED, percentOf, type ListChanges } from '@selvedge/contract/intake/list-changes.ts'
import { completePrices } from '../completing/complete-prices.ts'
import type { StatedValues } from '../mapping/stated-values.ts'
import type { CataloguedCloth } from './known-cloths.queries.ts'
import type { ReadFile, Reviewed } from './read-file.ts'

type Changing = {
  record: Reviewed
  file: ReadFile
  all: readonly StatedValues[]
  catalogued: readonly CataloguedCloth[]
}

/** What a list changes of what is there: cut prices, the largest change first, and cloths on sale that it does not name. */
export function changesOfList({ record, file, all, catalogued }: Changing): ListChanges {
  const stored = new Map(catalogued.map(one => [one.supplier_sku, one]))
  const prices = all
    .flatMap(stated => {
      const before = stored.get(stated.sku)
      const after = before && completePrices(stated, ofStored(before), record.mapping.prices)
      if (!after || (after.cutPriceMinor === before.cut_price_minor && after.currency === before.currency))
        return []
      return [
        {
          ...named(before),
          before: { minor: before.cut_price_minor, currency: before.currency },
          after: { minor: after.cutPriceMinor, currency: after.currency },
          percent:
            after.currency === before.currency
              ? percentOf(before.cut_price_minor, after.cutPriceMinor)
              : null,
        },
      ]
    })
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  // A refused row with a readable number names its cloth, too.
  const listed = new Set(file.rows.flatMap(({ cloths }) => cloths.map(one => one.stated?.sku ?? one.sku)))
  const gone = catalogued.filter(one => one.status !== 'discontinued' && !listed.has(one.supplier_sku))
  return {
    prices: { count: prices.length, examples: prices.slice(0, MOST_NAMED) },
    gone: file.isWholeFile ? { count: gone.length, examples: gone.slice(0, MOST_NAMED).map(named) } : null,
  }
}

const named = ({ supplier_sku, design_name, colour_name }: CataloguedCloth) => ({
  sku: supplier_sku,
  name: `${design_name} ${colour_name}`,
})

const ofStored = (one: CataloguedCloth) => ({ ...one, price_breaks: [...one.price_breaks] })

/** Another currency is the largest change of all. */
const sizeOf = ({ percent }: { percent: number | null }): number => Math.abs(percent ?? Number.MAX_VALUE)
