import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { ColourwayFacts } from '@selvedge/contract/catalogue/stated-facts.ts'
import type { ColourFamily, ColourwayStatus } from '@selvedge/contract/catalogue/terms.ts'
import type { StockAt } from '../values/stock.ts'

/** What a file tells of one colourway. What is not there the file does not tell, and it stays as it is. */
export type Told = {
  sku: string
  /** Barcode, with fourteen digits. */
  gtin?: string
  designName?: string
  /** Only what is told. */
  facts: Partial<Omit<FabricFacts, 'designName'>>
  colourwayFacts?: Partial<ColourwayFacts>
  colourName?: string
  colourNumber?: string
  colourFamily?: ColourFamily
  /** Colours as '#rrggbb', the main one first. */
  hexes?: string[]
  cutPriceMinor?: number
  piecePriceMinor?: number
  rrpMinor?: number
  stock?: StockAt[]
  pieceLengthMicrometres?: number
  leadTimeDays?: number
  status?: ColourwayStatus
  sampleAvailable?: boolean
  listedOn?: string
  sourceUrl?: string
}

/** What was found wanting in a row: where, what stands there, and what was expected. */
export type RowReason = { field: string; message: string; column?: string; value?: string }

/** One colourway of a row as it was read. With `refusals` it is not taken in; `notes` tell what was left out of it. */
export type ReadCloth = {
  what: string
  told: Told | null
  /** Also of a row that is refused, where it could be read: what is named is not missing. */
  sku?: string
  refusals: RowReason[]
  notes: RowReason[]
}
