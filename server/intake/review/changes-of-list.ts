import { MOST_NAMED, percentOf, type ListChanges } from '@selvedge/contract/intake/list-changes.ts'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { completePrices } from '../completing/complete-prices.ts'
import { numberOfLeftOut } from '../mapping/read-cloth.ts'
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
  const isListed = listedIn(file, record.mapping)
  const gone = catalogued.filter(one => one.status !== 'discontinued' && !isListed(one.supplier_sku))
  return {
    prices: { count: prices.length, examples: prices.slice(0, MOST_NAMED) },
    gone: file.isWholeFile ? { count: gone.length, examples: gone.slice(0, MOST_NAMED).map(named) } : null,
  }
}

/** Refused rows and rows left out with a readable number name their cloths, too; see `discontinueMissing`. */
function listedIn({ rows }: ReadFile, mapping: ImportMapping): (sku: string) => boolean {
  const leftOut = rows
    .filter(({ cloths }) => cloths.length === 0)
    .map(({ source }) => numberOfLeftOut(source, mapping))
    .filter(sku => sku !== undefined)
  const numbers = rows.flatMap(({ cloths }) => cloths.map(one => one.stated?.sku ?? one.sku))
  const listed = new Set([...numbers, ...leftOut])
  const ofColours = mapping.colours === null ? [] : leftOut
  return sku =>
    listed.has(sku) ||
    ofColours.some(own => sku.startsWith(own) && !/^[\p{L}\p{N}]/u.test(sku.slice(own.length)))
}

const named = ({ supplier_sku, design_name, colour_name }: CataloguedCloth) => ({
  sku: supplier_sku,
  name: `${design_name} ${colour_name}`,
})

const ofStored = (one: CataloguedCloth) => ({ ...one, price_breaks: [...one.price_breaks] })

/** Another currency is the largest change of all. */
const sizeOf = ({ percent }: { percent: number | null }): number => Math.abs(percent ?? Number.MAX_VALUE)
