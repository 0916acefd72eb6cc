import type { SupplierRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { ClothKind } from '../cloth/kinds.ts'
import type { RangeName } from '../colour/ranges.ts'
import { wordsOf } from './supplier-words.ts'

/** A number of designs of one kind of cloth, in books of their own. `first` names the earliest designs. */
export type Line = {
  cloth: ClothKind | 'tartan'
  designs: number
  first?: readonly string[]
  /** A book series in volumes; without one, each book is named after its first design. */
  series?: string
}

/** The beginnings and endings of invented place names. */
export type NameStock = { beginnings: readonly string[]; endings: readonly string[] }

/** An invented supplier and what it sells. */
export type House = {
  supplier: SupplierRow
  /** The prefix of every design number: 'HR' for HR 2140. */
  initials: string
  firstBookNumber: number
  mills: readonly string[]
  names: NameStock
  ranges: readonly RangeName[]
  /** A multiple of the usual list price. */
  priceLevel: number
  /** Also sells to the United States, so it runs US tests. */
  sellsToUs: boolean
  certifications: readonly string[]
  /** From how many metres on a metre of any of its cloth costs how many percent less than a cut; none for most houses. */
  breaks?: readonly { fromMetres: number; percentOff: number }[]
  /** Some of its designs are sold from more metres than the others. */
  dearToCut?: { share: number; leastMetres: number }
  lines: readonly Line[]
}

/** Defaults of all supplier rows. */
export const METRE = 1_000_000
export const TEN_CM = 100_000

type Own = Pick<
  SupplierRow,
  'slug' | 'name' | 'description' | 'place' | 'country' | 'founded' | 'contactName' | 'phone'
>

/** A supplier's row: usual trade terms with this supplier's exceptions. */
export function supplierRow(own: Own, terms: Partial<SupplierRow> = {}): SupplierRow {
  return {
    kind: 'supplier',
    currency: 'GBP',
    orderEmail: `orders@${own.slug}.example`,
    minOrderMicrometres: METRE,
    orderIncrementMicrometres: TEN_CM,
    cutFeeMinor: 600,
    cutFeeUnderMicrometres: 3 * METRE,
    carriageMinor: 1450,
    carriageFreeOverMinor: 75_000,
    cutOffTime: '14:00',
    dispatchDays: 1,
    holdDays: 2,
    claimDays: 14,
    restockingPercent: 20,
    samplePriceMinor: 0,
    samplesPerMonth: 20,
    openingTierBasisPoints: 1200,
    terms:
      '30 days net, 2.5% discount for payment within 7 days. Examine before cutting: no claim is met on cloth that has been cut.',
    translations: wordsOf(own.slug),
    agreed: { commissionBasisPoints: 800, opensAt: '08:00', closesAt: '17:00', collectedAt: '15:30' },
    ...own,
    ...terms,
  }
}
