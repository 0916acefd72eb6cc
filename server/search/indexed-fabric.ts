import type { z } from 'zod'
import type { Composition } from '@selvedge/contract/fabric.ts'
import type { ColourFamily, ColourwayStatus, Pattern, ProductType, Usage } from '@selvedge/contract/terms.ts'
import type { Currency } from '@selvedge/contract/money.ts'

/** What the index keeps in memory of the catalogue. `id` is public; `privateId` never leaves the server. */
export type IndexedSupplier = {
  privateId: string
  id: string
  name: string
  description: string
  place: string
  country: string
  currency: Currency
}

export type IndexedDesign = {
  supplier: IndexedSupplier
  designName: string
  designNumber: string
  productType: ProductType
  pattern: Pattern
  composition: z.output<typeof Composition>
  usage: Usage[]
  usableWidthCm: number
  verticalRepeatCm: number | null
  martindaleCycles: number | null
  /** In the order of their numbers. */
  colourways: IndexedColourway[]
}

export type IndexedColourway = {
  /** Its place in every column of the index. */
  position: number
  privateId: string
  id: string
  design: IndexedDesign
  colourName: string
  colourNumber: string
  supplierSku: string
  colourFamily: ColourFamily
  hex: string
  /** CIELAB lightness, 0 to 100. */
  lightness: number
  recipeHash: string | null
  status: ColourwayStatus
  /** 'YYYY-MM-DD'. */
  listedOn: string
  cutPriceMinor: number
  rrpMinor: number
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
  /** In the order of the pages. */
  pages: { page: number; colourway: IndexedColourway }[]
}
