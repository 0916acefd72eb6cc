import type { z } from 'zod'
import type { SupplierWords } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { Composition } from '@selvedge/contract/catalogue/fabric.ts'
import type {
  ColourFamily,
  ColourwayStatus,
  Finish,
  directions,
  flammabilityStandards,
  Pattern,
  ProductType,
  Usage,
} from '@selvedge/contract/catalogue/terms.ts'
import type { DispatchTerms } from '@selvedge/contract/catalogue/dispatch.ts'
import type { MeasuredFact } from '@selvedge/contract/catalogue/filter-names.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'

export type Direction = (typeof directions)[number]
export type FlammabilityStandard = (typeof flammabilityStandards)[number]
/** CIELAB, white D65: lightness 0 to 100 and two opponent axes. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** The index's view of a supplier. `id` is public; `privateId` never leaves the server. */
export type IndexedSupplier = {
  privateId: string
  id: string
  name: string
  description: string
  terms: string
  translations: SupplierWords
  place: string
  country: string
  currency: Currency
  minOrderMicrometres: number
} & DispatchTerms

/** The facts of a design. */
export type DesignFacts = {
  privateId: string
  slug: string
  supplierPrivateId: string
  designName: string
  designNumber: string
  /** Null, and no use, where the supplier does not state it. */
  productType: ProductType | null
  pattern: Pattern | null
  composition: z.output<typeof Composition>
  usage: Usage[]
  usableWidthCm: number
  /** The full width stands in for it: the cloth is under no width. */
  isFullWidthAlone?: true
  direction: Direction | null
  standards: FlammabilityStandard[]
  /** Those of them that it passes with an interliner only. */
  needsInterliner: FlammabilityStandard[]
  finishes: Finish[]
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin: string | null
} & Record<MeasuredFact, number | null>

type Hidden = 'supplierPrivateId' | 'privateId' | 'slug' | MeasuredFact
export type IndexedDesign = Omit<DesignFacts, Hidden> & {
  usableWidthCm: number
  verticalRepeatCm: number | null
  martindaleCycles: number | null
  wyzenbeekCycles: number | null
  weightGsm: number | null
  readonly facts: Readonly<Record<MeasuredFact, number | null>>
  supplier: IndexedSupplier
  /** Sorted by number. */
  readonly colourways: IndexedColourway[]
  readonly colourwayCount: number
}

export type IndexedColourway = {
  /** Its row in every column of the index; by design name, and within a design by number. */
  readonly position: number
  readonly privateId: string
  readonly id: string
  readonly design: IndexedDesign
  readonly colourName: string
  readonly colourNumber: string
  readonly supplierSku: string
  /** Barcode as fourteen digits. */
  readonly gtin: string | null
  /** Null when the colour is unknown. */
  readonly colourFamily: ColourFamily | null
  readonly hex: string
  readonly lab: Lab
  readonly pictureHash: string | null
  readonly status: ColourwayStatus
  /** 'YYYY-MM-DD'. */
  readonly listedOn: string | null
  /** The same as days since 1970. */
  readonly listedDay: number
  readonly cutPriceMinor: number
  /** Null where the supplier states none. */
  readonly rrpMinor: number | null
  /** Of the prices. */
  readonly currency: Currency
  readonly leadTimeDays: number | null
}

export type IndexedBook = {
  id: string
  supplier: IndexedSupplier
  number: number
  name: string
  volume: string | null
  season: string
  launched: string
  withdrawn: string | null
  /** In page order. */
  readonly pages: { page: number; colourway: IndexedColourway }[]
}
