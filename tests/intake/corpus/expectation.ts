/** What a careful reader states of a list; the format is described in `tests/catalogue-corpus/README.md`. */
export type Expectation = {
  file: string
  mustAsk: string[]
  answers: Record<string, unknown>
  mayRefuse?: boolean
  taxes?: { trade?: string | null; retail?: string | null }
  fullWidthAlone?: boolean
  cloths: ExpectedCloth[]
  notCloths: { at: string; why: string }[]
}
export type Quantity = { quantity: string; unit: string | null }
export type ExpectedPrice = {
  amount: string
  currency: string | null
  per: string | null
  kind: string
  tax?: string
  for?: string
  from?: Quantity
  to?: Quantity
}
type Share = { fibre: string; percent: number | null }
export type ExpectedFacts = {
  article?: string
  designName?: string
  designNumber?: string
  colourName?: string
  colourNumber?: string
  collection?: string
  designer?: string
  productType?: string
  construction?: string
  pattern?: string
  uses?: string[]
  finishes?: string[]
  care?: string[]
  status?: string
  matchType?: string
  direction?: string
  composition?: Share[]
  backing?: Share[]
  widthMm?: number
  usableWidthMm?: number
  weightGsm?: number
  verticalRepeatMm?: number
  horizontalRepeatMm?: number
  prices?: ExpectedPrice[]
  priceOnRequest?: boolean
  minimum?: Quantity
  increment?: Quantity
  pieceLength?: Quantity
  stock?: { total?: Quantity }
  inStock?: boolean
  pictures?: { url: string; view: string }[]
  abrasion?: { method: string; cycles: number }[]
  pilling?: number
  lightFastness?: number
  seamSlippageMm?: number
  flammability?: { standard: string; class?: string; treatment?: string }[]
  origin?: string
  barcode?: string
  standardColour?: string
  leadTimeDays?: number
  sampleAvailable?: boolean
  reversible?: boolean
}
export type ExpectedCloth = ExpectedFacts & {
  at: string
  notStated?: string[]
  mayState?: ExpectedFacts
}
