import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { PictureView } from '@selvedge/contract/catalogue/photographs.ts'
import type { ColourwayFacts } from '@selvedge/contract/catalogue/stated-facts.ts'
import type { ColourFamily, ColourwayStatus } from '@selvedge/contract/catalogue/terms.ts'
import type { CodedReason } from '@selvedge/contract/intake/row-reasons.ts'
import type { PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { Stock } from '../values/stock.ts'

/** The values that a file states for one colourway. Absent ones are not stated and stay unchanged. */
export type StatedValues = {
  sku: string
  /** Barcode as fourteen digits. */
  gtin?: string
  designName?: string
  /** Only the stated facts; of the fire tests that a cell names some may not have been read. */
  facts: Partial<Omit<FabricFacts, 'designName'>> & { isFlammabilityPartial?: true }
  /** Its width stands in a name, without a unit. */
  isWidthUnitAssumed?: boolean
  colourwayFacts?: Partial<ColourwayFacts>
  colourName?: string
  colourNumber?: string
  colourFamily?: ColourFamily
  /** Colours as '#rrggbb', the main one first. */
  hexes?: string[]
  cutPriceMinor?: number
  piecePriceMinor?: number
  rrpMinor?: number
  /** Shortest first; empty where the list has a place for them and none of this cloth. */
  priceBreaks?: PriceBreak[]
  /** Of the prices. */
  currency?: Currency
  stock?: Stock
  pieceLengthMicrometres?: number
  /** The least that is sold of it; null where the list has a column for that and states none of this cloth. */
  minOrderMicrometres?: number | null
  leadTimeDays?: number
  status?: ColourwayStatus
  /** The supplier's word for its not being on sale now, as "gesperrt"; a new cloth with one does not come in. */
  withheldBy?: string
  sampleAvailable?: boolean
  listedOn?: string
  sourceUrl?: string
  pictures?: StatedPicture[]
}

/** Where a picture of a cloth stands, and what it shows as far as its column says. */
export type StatedPicture = { url: string; view: PictureView }

/** A fault of a row: the field, the value found, and what is said of it. */
export type RowReason = { field: string; column?: string; value?: string } & CodedReason

/** One colourway of a row. With `refusals` it is not imported; `notes` report what was omitted. */
export type ReadCloth = {
  what: string
  stated: StatedValues | null
  /** Also set for a refused row if readable, so that the cloth does not count as missing. */
  sku?: string
  refusals: RowReason[]
  notes: RowReason[]
}
