import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import {
  bookRow,
  colourwayRow,
  manufacturerRow,
  METRE,
  supplierRow,
  type ColourwayGiven,
} from './catalogue-rows.ts'

export { bookRow, colourwayRow, manufacturerRow, supplierRow, type ColourwayGiven }

/** Units of a currency per euro, rounded to be easy to verify by hand. */
export const fixtureRates = [
  { currency: 'GBP', onDate: '2026-11-19', perEuro: '0.8' },
  { currency: 'SEK', onDate: '2026-11-19', perEuro: '11' },
] as const

const linen: Partial<FabricFacts> = {
  designName: 'Inis 300',
  designNumber: 'BL 300',
  pattern: 'plain',
  composition: [{ fibre: 'linen', percent: 100 }],
  fullWidthCm: 304,
  usableWidthCm: 300,
  weightGsm: 240,
  verticalRepeatCm: 0,
  horizontalRepeatCm: 0,
  matchType: 'none',
  direction: 'railroaded',
  usage: ['curtain', 'blind'],
  abrasion: [{ method: 'martindale', cycles: 15_000 }],
}
const velvet: Partial<FabricFacts> = {
  designName: 'Corsara',
  designNumber: 'CT 09',
  productType: 'velvet',
  pattern: 'plain',
  composition: [
    { fibre: 'silk', percent: 60 },
    { fibre: 'cotton', percent: 40 },
  ],
  verticalRepeatCm: 0,
  horizontalRepeatCm: 0,
  matchType: 'none',
  usage: ['cushion', 'upholstery'],
  abrasion: [
    { method: 'martindale', cycles: 30_000 },
    { method: 'wyzenbeek', cycles: 20_000 },
  ],
}

const halden = (slug: string, rest: Omit<ColourwayGiven, 'slug' | 'supplier' | 'design'> = {}) =>
  colourwayRow({
    slug,
    supplier: 'halden-and-rowe',
    design: 'glenmoor',
    manufacturer: 'teviot-mill',
    ...rest,
  })
const brennan = (slug: string, rest: Omit<ColourwayGiven, 'slug' | 'supplier' | 'design'> = {}) =>
  colourwayRow({
    slug,
    supplier: 'brennan-linen',
    design: 'inis-300',
    facts: linen,
    cutPriceMinor: 3850,
    piecePriceMinor: 3500,
    rrpMinor: 6900,
    ...rest,
  })
const corvo = (slug: string, rest: Omit<ColourwayGiven, 'slug' | 'supplier' | 'design'> = {}) =>
  colourwayRow({
    slug,
    supplier: 'corvo-tessuti',
    design: 'corsara',
    facts: velvet,
    cutPriceMinor: 12_800,
    piecePriceMinor: 11_500,
    rrpMinor: 24_000,
    ...rest,
  })

/** Three suppliers, three books, twelve colourways, two with one barcode: enough to exercise every rule. */
export const fixtureRows = [
  supplierRow({
    slug: 'halden-and-rowe',
    name: 'Halden & Rowe',
    translations: { de: { description: 'Wolle für Möbel und Vorhänge.' } },
  }),
  supplierRow({
    slug: 'brennan-linen',
    name: 'Brennan Linen',
    place: 'Banbridge',
    orderIncrementMicrometres: METRE / 4,
    openingTierBasisPoints: 1000,
    carriageMinor: 950,
  }),
  supplierRow({
    slug: 'corvo-tessuti',
    name: 'Corvo Tessuti',
    place: 'Como',
    country: 'IT',
    currency: 'EUR',
    openingTierBasisPoints: 0,
    samplePriceMinor: 250,
  }),
  manufacturerRow({ slug: 'teviot-mill', name: 'Teviot Mill' }),
  manufacturerRow({
    slug: 'marsh-lane-workroom',
    name: 'Marsh Lane Workroom',
    type: 'workroom',
    place: 'Bath',
    address: {
      line1: 'Unit 4, Marsh Lane',
      line2: '',
      city: 'Bath',
      region: '',
      postcode: 'BA2 3QL',
      country: 'GB',
    },
    instructions: 'Goods in 08:00–15:30\nAsk for Marian',
  }),
  bookRow({ slug: 'border-wools-3', supplier: 'halden-and-rowe' }),
  bookRow({
    slug: 'wide-linens',
    supplier: 'brennan-linen',
    number: 57,
    name: 'Inis 300',
    volume: 'wide linens',
    launched: '2026-11-01',
  }),
  bookRow({
    slug: 'silk-velvets',
    supplier: 'corvo-tessuti',
    number: 9,
    name: 'Corsara',
    volume: 'silk velvets',
    launched: '2025-10-01',
  }),
  halden('glenmoor-04-loch', {
    // The example number published by GS1.
    gtin: '09506000134352',
    book: { slug: 'border-wools-3', page: 1 },
    coordinates: ['glenmoor-01-oat'],
  }),
  halden('glenmoor-01-oat', {
    gtin: '00412345678910',
    colourName: 'Oat',
    colourNumber: '01',
    hex: '#cbbd9f',
    palette: ['#cbbd9f'],
    lab: [77, 1, 16],
    colourFamily: 'sand',
    book: { slug: 'border-wools-3', page: 2 },
  }),
  halden('glenmoor-06-rowan', {
    gtin: '00412345678910',
    colourName: 'Rowan',
    colourNumber: '06',
    hex: '#8a2f2b',
    palette: ['#8a2f2b'],
    lab: [33, 38, 24],
    colourFamily: 'red',
    book: { slug: 'border-wools-3', page: 3 },
    status: 'runningOut',
    pieces: [
      { pieceNumber: '40001', dyeLot: '2001', lengthMicrometres: 12 * METRE },
      { pieceNumber: '40002', dyeLot: '2001', lengthMicrometres: 8 * METRE },
    ],
  }),
  halden('glenmoor-13-moss', {
    colourName: 'Moss',
    colourNumber: '13',
    hex: '#4c5a3a',
    palette: ['#4c5a3a'],
    lab: [36, -10, 17],
    colourFamily: 'green',
    status: 'discontinued',
    pieces: [],
    listedOn: '2022-03-01',
  }),
  brennan('inis-300-14-delft', {
    gtin: '00412345678903',
    colourName: 'Delft',
    colourNumber: '14',
    book: { slug: 'wide-linens', page: 1 },
  }),
  brennan('inis-300-03-bone', {
    colourName: 'Bone',
    colourNumber: '03',
    hex: '#e6dcc8',
    palette: ['#e6dcc8'],
    lab: [88, 1, 11],
    colourFamily: 'white',
    book: { slug: 'wide-linens', page: 2 },
  }),
  brennan('inis-300-07-sage', {
    colourName: 'Sage',
    colourNumber: '07',
    hex: '#98a48b',
    palette: ['#98a48b'],
    lab: [65, -8, 11],
    colourFamily: 'sage',
    pieces: [],
    incoming: [{ dyeLot: '900', lengthMicrometres: 120 * METRE, eta: '2026-12-11' }],
  }),
  brennan('inis-300-09-slate', {
    colourName: 'Slate',
    colourNumber: '09',
    hex: '#5b6066',
    palette: ['#5b6066'],
    lab: [40, -1, -4],
    colourFamily: 'grey',
  }),
  corvo('corsara-02-moss', {
    colourName: 'Moss',
    colourNumber: '02',
    hex: '#4a4f30',
    palette: ['#4a4f30'],
    lab: [32, -6, 17],
    colourFamily: 'green',
    book: { slug: 'silk-velvets', page: 1 },
    listedOn: '2025-10-01',
  }),
  corvo('corsara-05-ink', {
    colourName: 'Ink',
    colourNumber: '05',
    hex: '#1d2740',
    palette: ['#1d2740'],
    lab: [16, 3, -16],
    colourFamily: 'navy',
    listedOn: '2025-10-01',
  }),
  corvo('corsara-07-garnet', {
    colourName: 'Garnet',
    colourNumber: '07',
    hex: '#5a1420',
    palette: ['#5a1420'],
    lab: [20, 31, 12],
    colourFamily: 'red',
    listedOn: '2025-10-01',
  }),
  corvo('corsara-08-plum', {
    colourName: 'Plum',
    colourNumber: '08',
    hex: '#4d2c44',
    palette: ['#4d2c44'],
    lab: [24, 19, -9],
    colourFamily: 'plum',
    listedOn: '2025-10-01',
  }),
]
