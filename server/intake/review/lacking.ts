import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { assumedWidth } from '../values/measures-in-names.ts'
import type { RowReason, StatedValues } from '../mapping/stated-values.ts'

/** The article numbers of new cloths that would be refused, by what neither their rows nor the mapping says. */
export type Lacked = {
  designName: ReadonlySet<string>
  width: ReadonlySet<string>
  cutPrice: ReadonlySet<string>
  /** The supplier's words for their not being on sale now. */
  status: ReadonlyMap<string, string>
}

/** A new cloth is refused without a name, a width and a trade price, and while its supplier does not sell it. */
export function lackedBy(fresh: readonly StatedValues[], { defaults, prices }: ImportMapping): Lacked {
  const skusOf = (isLacking: (stated: StatedValues) => boolean) =>
    new Set(fresh.filter(isLacking).map(({ sku }) => sku))
  // Rows with one name and design number complete each other.
  const clothOf = ({ designName = '', facts }: StatedValues) =>
    facts.designNumber ? `${facts.designNumber} ${designName}` : ''
  const wide = new Set(fresh.filter(({ facts }) => facts.usableWidthCm !== undefined).map(clothOf))
  wide.delete('')
  return {
    designName: skusOf(({ designName }) => designName === undefined),
    width: skusOf(
      stated =>
        stated.facts.usableWidthCm === undefined &&
        assumedWidth(stated.designName, defaults.widthCm) === undefined &&
        !wide.has(clothOf(stated)),
    ),
    cutPrice: skusOf(
      ({ cutPriceMinor, rrpMinor }) =>
        cutPriceMinor === undefined && (rrpMinor === undefined || prices.cutOfRrp === null),
    ),
    status: new Map(
      fresh.flatMap(({ sku, withheldBy }) => (withheldBy === undefined ? [] : [[sku, withheldBy]])),
    ),
  }
}

export const lackedSkus = (lacked: Lacked): Set<string> =>
  new Set(Object.values(lacked).flatMap(skus => [...skus.keys()]))

const reasons = { designName: 'needsDesign', width: 'needsWidth', cutPrice: 'needsPrice' } as const

/** Why a new cloth would be refused: the first that the import finds; undefined for one that lacks nothing. */
export function lackedReason(lacked: Lacked, sku: string): RowReason | undefined {
  const withheldBy = lacked.status.get(sku)
  if (withheldBy !== undefined) return { field: 'status', code: 'notOnSale', values: { status: withheldBy } }
  const field = (['designName', 'width', 'cutPrice'] as const).find(name => lacked[name].has(sku))
  return field && { field, code: reasons[field] }
}

export const lackedIn = (lacked: Lacked, field: MappedField): { has: (sku: string) => boolean } | undefined =>
  (lacked as Partial<Record<MappedField, { has: (sku: string) => boolean }>>)[field]
