import type {
  BookRow,
  ColourwayRow,
  ManufacturerRow,
  SupplierRow,
} from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { unstatedColourwayFacts, unstatedDesignFacts } from '@selvedge/contract/catalogue/stated-facts.ts'

export const METRE = 1_000_000
type Of<T> = Partial<T> & { slug: string }

export const supplierRow = (given: Of<SupplierRow>): SupplierRow => ({
  kind: 'supplier',
  name: given.slug,
  description: 'Wool for furniture and curtains.',
  place: 'Selkirk',
  country: 'GB',
  currency: 'GBP',
  founded: 1907,
  contactName: 'Fiona Kerr',
  orderEmail: 'orders@supplier.example',
  phone: '01750 555 0142',
  minOrderMicrometres: METRE,
  orderIncrementMicrometres: METRE / 10,
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
  terms: '30 days net.',
  ...given,
})
export const manufacturerRow = (given: Of<ManufacturerRow>): ManufacturerRow => ({
  kind: 'manufacturer',
  name: given.slug,
  type: 'mill',
  place: 'Selkirk',
  country: 'GB',
  ...given,
})
export const bookRow = (given: Of<BookRow> & { supplier: string }): BookRow => ({
  kind: 'book',
  number: 118,
  name: 'Border Wools',
  volume: 'vol. 3',
  season: 'Autumn 2026',
  launched: '2026-09-01',
  withdrawn: null,
  ...given,
})
const facts: FabricFacts = {
  ...unstatedDesignFacts,
  designName: 'Glenmoor',
  designNumber: 'HR 2140',
  collection: 'Border Wools',
  productType: 'woven',
  pattern: 'tartan',
  composition: [{ fibre: 'wool', percent: 100 }],
  backing: null,
  fullWidthCm: 142,
  usableWidthCm: 138,
  weightGsm: 480,
  verticalRepeatCm: 18.3,
  horizontalRepeatCm: 18.3,
  matchType: 'straight',
  direction: 'upTheRoll',
  reversible: true,
  usage: ['upholstery', 'curtain', 'cushion'],
  abrasion: [{ method: 'martindale', cycles: 45_000 }],
  pilling: 4,
  lightFastness: 5,
  flammability: [{ standard: 'BS 5852 source 0', class: 'pass', treatment: 'inherent', certificate: null }],
  care: ['noWash', 'noBleach', 'dryCleanP'],
  origin: 'GB',
  certifications: [],
}
export type ColourwayGiven = Omit<Of<ColourwayRow>, 'facts'> & {
  supplier: string
  design: string
  facts?: Partial<FabricFacts>
}
export const colourwayRow = (given: ColourwayGiven): ColourwayRow => ({
  kind: 'colourway',
  manufacturer: null,
  colourwayFacts: unstatedColourwayFacts,
  colourName: 'Loch',
  colourNumber: '04',
  supplierSku: given.slug.toUpperCase(),
  gtin: null,
  currency: null,
  book: null,
  recipe: null,
  recipeHash: null,
  sourceUrl: null,
  hex: '#46586a',
  palette: ['#46586a'],
  lab: [36, -2, -12],
  colourFamily: 'blue',
  status: 'active',
  listedOn: '2026-10-01',
  pieceLengthMicrometres: 25 * METRE,
  cutPriceMinor: 7773,
  piecePriceMinor: 7034,
  rrpMinor: 13_900,
  leadTimeDays: 2,
  sampleAvailable: true,
  coordinates: [],
  pieces: [
    { pieceNumber: '41187', dyeLot: '2209', lengthMicrometres: 26_400_000 },
    { pieceNumber: '41190', dyeLot: '2164', lengthMicrometres: 14_200_000 },
  ],
  incoming: [],
  ...given,
  facts: { ...facts, ...given.facts },
})
