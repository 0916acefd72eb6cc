import type { z } from 'zod'
import type {
  BookCover,
  FabricCard,
  FabricDetail,
  FabricList,
  Picture,
  Price,
  Supplier,
  SupplierDetail,
} from '../catalogue/catalogue.ts'
import { FabricFilters } from '../catalogue/fabric-filters.ts'
import { emptyBars } from '../catalogue/filter-names.ts'
import type { Suggestions } from '../catalogue/search.ts'
import { supplierAccount } from './people.ts'
import { unstatedColourwayFacts, unstatedDesignFacts } from '../catalogue/stated-facts.ts'

const METRE = 1_000_000
export const picture: Picture = { hash: '0f6f2c1d8a019c515f0a7b6e01927c3e', hex: '#3d5266' }
const price: Price = { basis: 'yours', perMetreMinor: 6840, currency: 'GBP' }
const named = { id: 'ardoch-mill', name: 'Ardoch Mill' }
const composition: FabricCard['composition'] = [{ fibre: 'wool', percent: 100 }]
const stock: FabricCard['stock'] = {
  freeMicrometres: 62.4 * METRE,
  largestPieceMicrometres: 31.2 * METRE,
  stated: 'length' as const,
  nextDelivery: { eta: '2026-12-04', lengthMicrometres: 50 * METRE },
}

const delivery = { dyeLot: '26-131', lengthMicrometres: 50 * METRE, eta: '2026-12-04' }

export const dispatched: FabricCard['dispatch'] = {
  from: 'stock',
  on: '2026-11-23',
  deliveredOn: null,
  leadTimeDays: null,
}

export const fabricCard: FabricCard = {
  id: 'glenmoor-04-loch',
  designName: 'Glenmoor',
  colourName: 'Loch',
  colourNumber: '04',
  isColourUnstated: false,
  colourwayCount: 1,
  supplier: named,
  productType: 'woven',
  pattern: 'herringbone',
  composition,
  usableWidthCm: 138,
  isFullWidthAlone: false,
  verticalRepeatCm: 0,
  martindaleCycles: 50_000,
  weightGsm: 480,
  flammability: ['BS 5852 source 0'],
  needsInterliner: [],
  leadTimeDays: 28,
  wyzenbeekCycles: null,
  status: 'active',
  isNew: false,
  picture,
  stock,
  dispatch: dispatched,
  price,
}

export const bookCover: BookCover = {
  id: '14-glenmoor',
  number: 14,
  name: 'Glenmoor',
  volume: null,
  supplier: named,
  season: 'Autumn 2026',
  launched: '2026-09-01',
  withdrawn: null,
  fabricCount: 1,
  picture,
  pageHexes: ['#3d5266'],
  isHeld: true,
}

export const supplier: Supplier = {
  ...named,
  description: 'Wool for furniture and curtains.',
  place: 'Selkirk',
  country: 'GB',
  currency: 'GBP',
  fabricCount: 1,
  bookCount: 1,
  picture,
}
const cutting = {
  minOrderMicrometres: METRE,
  orderIncrementMicrometres: METRE / 10,
  cutFeeMinor: 600,
  cutFeeUnderMicrometres: 3 * METRE,
  claimDays: 14,
}
export const supplierDetail: z.output<typeof SupplierDetail> = {
  ...supplier,
  ...cutting,
  contactName: 'Fiona Kerr',
  phone: '01750 555 0142',
  founded: 1907,
  cutOffTime: '14:00',
  carriageMinor: 1450,
  carriageFreeOverMinor: 75_000,
  charged: { currency: 'GBP', cutFeeMinor: 600, carriageMinor: 1450, carriageFreeOverMinor: 75_000 },
  terms: '30 days net.',
  account: supplierAccount,
  makes: [{ type: 'woven', count: 1 }],
  uses: [{ use: 'upholstery', count: 1 }],
  books: [bookCover],
}

export const fabricDetail: FabricDetail = {
  id: fabricCard.id,
  colourwayFacts: unstatedColourwayFacts,
  facts: {
    ...unstatedDesignFacts,
    designName: 'Glenmoor',
    designNumber: 'GM-220',
    collection: 'Glenmoor',
    productType: 'woven',
    pattern: 'herringbone',
    composition,
    backing: null,
    fullWidthCm: 142,
    usableWidthCm: 138,
    weightGsm: 480,
    verticalRepeatCm: 0,
    horizontalRepeatCm: 0,
    matchType: 'none',
    direction: 'upTheRoll',
    reversible: true,
    usage: ['curtain', 'cushion', 'upholstery'],
    abrasion: [{ method: 'martindale', cycles: 50_000 }],
    pilling: 4.5,
    lightFastness: 6,
    flammability: [{ standard: 'BS 5852 source 0', class: 'pass', treatment: 'inherent', certificate: null }],
    care: ['noWash', 'noBleach', 'noTumble', 'iron2', 'dryCleanP'],
    origin: 'GB',
    finishes: ['milled'],
    certifications: [],
  },
  colourName: 'Loch',
  colourNumber: '04',
  isColourUnstated: false,
  colourFamily: 'blue',
  supplierSku: 'GM22004',
  gtin: '00412005220046',
  status: 'active',
  isNew: false,
  supplier: { ...named, place: 'Selkirk' },
  mill: { ...named, place: 'Selkirk' },
  books: [
    {
      id: bookCover.id,
      name: bookCover.name,
      volume: null,
      number: bookCover.number,
      page: 4,
      withdrawn: null,
      isHeld: true,
      previous: null,
      next: { id: 'glenmoor-05-moss', designName: 'Glenmoor', colourNumber: '05', colourName: 'Moss' },
    },
  ],
  sourceUrl: null,
  photographs: [],
  picture,
  palette: ['#3d5266', '#5b6f80'],
  colourways: [
    { id: fabricCard.id, colourName: 'Loch', colourNumber: '04', status: 'active', picture, stock },
  ],
  pieces: [
    {
      id: '01927c41-2a3b-7c4d-9e5f-6a7b8c9d0e01',
      pieceNumber: 'P-3307',
      dyeLot: '26-118',
      lengthMicrometres: 35.8 * METRE,
      reservedMicrometres: 4.6 * METRE,
      freeMicrometres: 31.2 * METRE,
      isFlawed: false,
    },
    {
      id: '01927c41-2a3b-7c4d-9e5f-6a7b8c9d0e02',
      pieceNumber: 'P-3312',
      dyeLot: '26-118',
      lengthMicrometres: 31.2 * METRE,
      reservedMicrometres: 0,
      freeMicrometres: 31.2 * METRE,
      isFlawed: false,
    },
  ],
  incoming: [delivery],
  stock: { ...stock, expected: [delivery] },
  supply: {
    ...cutting,
    minOrderOf: 'supplier',
    orderIncrementOf: 'supplier',
    claimDaysOf: 'supplier',
    pieceLengthMicrometres: 40 * METRE,
    carriageMinor: 1450,
    carriageFreeOverMinor: 75_000,
    holdDays: 5,
    leadTimeDays: 28,
    hasRate: true,
    dispatch: [
      { ...dispatched, upToMicrometres: 62.4 * METRE },
      {
        from: 'delivery',
        on: '2026-12-07',
        deliveredOn: '2026-12-04',
        leadTimeDays: null,
        upToMicrometres: 112.4 * METRE,
      },
      { from: 'leadTime', on: '2026-12-18', deliveredOn: null, leadTimeDays: 28, upToMicrometres: null },
    ],
    sampleDispatch: dispatched,
    samplePriceMinor: 0,
    sampleAvailable: true,
    currency: 'GBP',
  },
  price,
  prices: {
    currency: 'GBP',
    convertedFrom: null,
    rrpMinor: 15_200,
    list: { cutMinor: 7773, pieceMinor: 7120 },
    yours: {
      cutMinor: 6840,
      pieceMinor: 6266,
      tierBasisPoints: 1200,
      breaks: [
        { fromMicrometres: 10 * METRE, perMetreMinor: 6600 },
        { fromMicrometres: 100 * METRE, perMetreMinor: 5980 },
      ],
    },
    accountRequestedAt: null,
  },
  specialPrice: null,
  goesWith: [],
  alternatives: [],
  stockAlert: null,
  holds: [],
  lotsHad: [],
}

export const fabricList: FabricList = {
  total: 1,
  designCount: 1,
  supplierCount: 1,
  exact: null,
  page: 1,
  pageCount: 1,
  fabrics: [fabricCard],
  facets: {
    use: [{ value: 'upholstery', label: 'Upholstery', count: 1 }],
    type: [{ value: 'woven', label: 'Woven', count: 1 }],
    pattern: [{ value: 'herringbone', label: 'Herringbone', count: 1 }],
    fibre: [{ value: 'wool', label: 'Wool', count: 1 }],
    colour: [{ value: 'blue', label: 'Blue', count: 1, hex: '#3d5266' }],
    supplier: [{ value: 'ardoch-mill', label: 'Ardoch Mill', count: 1 }],
    width: [{ value: '130to139', label: '130–139 cm', count: 1 }],
    status: [{ value: 'active', label: 'Active', count: 1 }],
    flammability: [{ value: 'BS 5852 source 0', label: 'BS 5852 source 0', count: 1 }],
    finish: [{ value: 'milled', label: 'Milled', count: 1 }],
    direction: [{ value: 'upTheRoll', label: 'Up the roll', count: 1 }],
    country: [{ value: 'GB', label: 'United Kingdom', count: 1 }],
    book: [{ value: 'ardoch-mill/14-glenmoor', label: 'Glenmoor', count: 1 }],
  },
  rubsHistogram: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
  ranges: {
    ...emptyBars,
    rubs: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
    weight: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    repeat: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    leadTime: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    stock: [0, 0, 0, 0, 1, 0, 0, 0],
    price: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
  },
  notUnderstood: [],
  understood: [],
  meant: FabricFilters.parse({}),
  didYouMean: null,
  nearest: null,
}

export const suggestions: Suggestions = {
  suggestions: [
    {
      kind: 'fabric',
      id: fabricCard.id,
      name: 'Glenmoor',
      detail: 'Ardoch Mill',
      reason: 'name',
      picture,
    },
  ],
  fabrics: [fabricCard],
  query: null,
  didYouMean: null,
}
