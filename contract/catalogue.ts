import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency, FabricFacts } from './fabric.ts'
import {
  colourFamilies,
  colourwayStatuses,
  fibres,
  patterns,
  productTypes,
  usages,
  filterLimits,
} from './terms.ts'
import { priceBases, fabricSorts, widthBands, facetNames } from './terms.ts'

export const Price = z.object({
  basis: z.enum(priceBases),
  /** Per metre, in minor units of `currency`, without tax. */
  perMetreMinor: z.int(),
  currency: Currency,
})
export type Price = z.output<typeof Price>

export const Stock = z.object({
  freeMicrometres: z.int(),
  largestPieceMicrometres: z.int(),
  nextDelivery: z.object({ eta: z.string(), lengthMicrometres: z.int() }).nullable(),
})
export type Stock = z.output<typeof Stock>
const Named = z.object({ id: z.string(), name: z.string() })

export const Picture = z.object({ hash: z.string().nullable(), hex: z.string() })
export type Picture = z.output<typeof Picture>

/** A colourway as a list shows it. `id` is its readable slug. */
export const FabricCard = z.object({
  id: z.string(),
  designName: z.string(),
  colourName: z.string(),
  colourNumber: z.string(),
  colourwayCount: z.int(),
  supplier: Named,
  productType: z.enum(productTypes),
  pattern: z.enum(patterns),
  composition: FabricFacts.shape.composition,
  usableWidthCm: z.number(),
  verticalRepeatCm: z.number().nullable(),
  martindaleCycles: z.int().nullable(),
  status: z.enum(colourwayStatuses),
  isNew: z.boolean(),
  picture: Picture,
  stock: Stock,
  price: Price,
})
export type FabricCard = z.output<typeof FabricCard>

const list = <T extends z.ZodType>(item: T) => z.array(item).max(60)
export type WidthBand = (typeof widthBands)[number]

/** Filters of the list; every one may repeat, alternatives within one, all of them together. */
export const FabricFilters = z.strictObject({
  q: z.string().trim().max(filterLimits.q).default(''),
  use: list(z.enum(usages)).default([]),
  type: list(z.enum(productTypes)).default([]),
  pattern: list(z.enum(patterns)).default([]),
  fibre: list(z.enum(fibres)).default([]),
  colour: list(z.enum(colourFamilies)).default([]),
  supplier: list(z.string().max(filterLimits.supplier)).default([]),
  /** A book as `supplier/book`. */
  book: list(z.string().max(filterLimits.book)).default([]),
  width: list(z.enum(widthBands)).default([]),
  rubsMin: z.coerce.number().int().min(0).max(filterLimits.rubs).optional(),
  /** Per metre in minor units of the caller's currency, on the price that caller sees. */
  priceMin: z.coerce.number().int().min(0).optional(),
  priceMax: z.coerce.number().int().min(0).optional(),
  inStockMetres: z.coerce.number().min(0).max(filterLimits.inStockMetres).optional(),
  sort: z.enum(fabricSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(filterLimits.page).default(1),
})
export type FabricFilters = z.output<typeof FabricFilters>

export const Choice = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  hex: z.string().optional(),
})
export const FabricList = z.object({
  total: z.int(),
  designCount: z.int(),
  supplierCount: z.int(),
  page: z.int(),
  pageCount: z.int(),
  fabrics: z.array(FabricCard),
  facets: z.record(z.enum(facetNames), z.array(Choice)),
  /** Ten bars of 10,000 Martindale cycles each, the last open; rubsMin's own choice is left out of them. */
  rubsHistogram: z.array(z.int()),
  notUnderstood: z.array(z.string()),
})
export type FabricList = z.output<typeof FabricList>

export const listFabrics = defineCall({
  name: 'listFabrics',
  method: 'GET',
  path: '/fabrics',
  area: 'Catalogue',
  summary: 'Fabrics with live facet counts; prices, filters and sorts use what this caller may see.',
  query: FabricFilters,
  data: FabricList,
  example: { query: { use: ['upholstery'], fibre: ['wool'], rubsMin: 40000 } },
})

export const Colourway = z.object({
  id: z.string(),
  colourName: z.string(),
  colourNumber: z.string(),
  status: z.enum(colourwayStatuses),
  picture: Picture,
  stock: Stock,
})
export const Piece = z.object({
  id: z.uuid(),
  pieceNumber: z.string(),
  dyeLot: z.string(),
  lengthMicrometres: z.int(),
  reservedMicrometres: z.int(),
  freeMicrometres: z.int(),
})
export type Piece = z.output<typeof Piece>
export const SupplyTerms = z.object({
  minOrderMicrometres: z.int(),
  orderIncrementMicrometres: z.int(),
  pieceLengthMicrometres: z.int(),
  cutFeeMinor: z.int(),
  cutFeeUnderMicrometres: z.int(),
  claimDays: z.int(),
  leadTimeDays: z.int(),
  dispatchOn: z.string(),
  samplePriceMinor: z.int(),
  sampleAvailable: z.boolean(),
  currency: Currency,
})
export const PriceTable = z.object({
  currency: Currency,
  rrpMinor: z.int(),
  /** Null where this caller may not see it. */
  list: z.object({ cutMinor: z.int(), pieceMinor: z.int() }).nullable(),
  yours: z.object({ cutMinor: z.int(), pieceMinor: z.int(), tierBasisPoints: z.int() }).nullable(),
})
export type PriceTable = z.output<typeof PriceTable>

export const FabricDetail = z.object({
  id: z.string(),
  facts: FabricFacts,
  colourName: z.string(),
  colourNumber: z.string(),
  supplierSku: z.string(),
  status: z.enum(colourwayStatuses),
  isNew: z.boolean(),
  supplier: Named.extend({ place: z.string() }),
  mill: Named.extend({ place: z.string() }).nullable(),
  book: z.object({ id: z.string(), name: z.string(), number: z.int(), page: z.int() }).nullable(),
  sourceUrl: z.string().nullable(),
  picture: Picture,
  palette: z.array(z.string()),
  colourways: z.array(Colourway),
  pieces: z.array(Piece),
  incoming: z.array(z.object({ dyeLot: z.string(), lengthMicrometres: z.int(), eta: z.string() })),
  stock: Stock,
  supply: SupplyTerms,
  price: Price,
  prices: PriceTable,
  goesWith: z.array(FabricCard),
})
export type FabricDetail = z.output<typeof FabricDetail>

export const getFabric = defineCall({
  name: 'getFabric',
  method: 'GET',
  path: '/fabrics/{id}',
  area: 'Catalogue',
  summary: 'One colourway with everything known of it.',
  params: z.strictObject({ id: z.string().min(1).max(120) }),
  data: FabricDetail,
  errors: ['notFound'],
  example: { params: { id: 'glenmoor-04-loch' } },
})

export const Supplier = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  place: z.string(),
  country: z.string(),
  currency: Currency,
  fabricCount: z.int(),
  bookCount: z.int(),
  picture: Picture,
})
export type Supplier = z.output<typeof Supplier>
export const listSuppliers = defineCall({
  name: 'listSuppliers',
  method: 'GET',
  path: '/suppliers',
  area: 'Catalogue',
  summary: 'Suppliers, with how much each shows.',
  data: z.array(Supplier),
})

export const BookCover = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  volume: z.string().nullable(),
  supplier: Named,
  season: z.string(),
  launched: z.string(),
  withdrawn: z.string().nullable(),
  fabricCount: z.int(),
  picture: Picture,
  pageHexes: z.array(z.string()),
})
export type BookCover = z.output<typeof BookCover>
export const SupplierDetail = Supplier.extend({
  contactName: z.string(),
  phone: z.string(),
  founded: z.int().nullable(),
  cutOffTime: z.string(),
  minOrderMicrometres: z.int(),
  orderIncrementMicrometres: z.int(),
  cutFeeMinor: z.int(),
  cutFeeUnderMicrometres: z.int(),
  carriageMinor: z.int(),
  carriageFreeOverMinor: z.int().nullable(),
  claimDays: z.int(),
  terms: z.string(),
  account: z
    .object({
      accountNumber: z.string(),
      status: z.enum(['applied', 'open', 'onHold']),
      tierBasisPoints: z.int(),
    })
    .nullable(),
  books: z.array(BookCover),
})
export const getSupplier = defineCall({
  name: 'getSupplier',
  method: 'GET',
  path: '/suppliers/{supplier}',
  area: 'Catalogue',
  summary: 'A supplier, its terms and its books.',
  params: z.strictObject({ supplier: z.string().max(80) }),
  data: SupplierDetail,
  errors: ['notFound'],
  example: { params: { supplier: 'ardoch-mill' } },
})
export const getBook = defineCall({
  name: 'getBook',
  method: 'GET',
  path: '/suppliers/{supplier}/books/{book}',
  area: 'Catalogue',
  summary: 'A book with its fabrics in page order.',
  params: z.strictObject({ supplier: z.string().max(80), book: z.string().max(80) }),
  data: BookCover.extend({ fabrics: z.array(FabricCard.extend({ page: z.int() })) }),
  errors: ['notFound'],
  example: { params: { supplier: 'ardoch-mill', book: '14-glenmoor' } },
})

export const Counter = z.object({
  uses: z.array(z.object({ use: z.enum(usages), count: z.int(), picture: Picture })),
  colours: z.array(z.object({ family: z.enum(colourFamilies), count: z.int(), hexes: z.array(z.string()) })),
  newBooks: z.array(BookCover),
  newFabrics: z.array(FabricCard),
  fabricCount: z.int(),
})
export const getCounter = defineCall({
  name: 'getCounter',
  method: 'GET',
  path: '/counter',
  area: 'Catalogue',
  summary: 'What the home page lays on the counter: cloth by use and colour, new books and fabrics.',
  data: Counter,
})

export const catalogueCalls = { listFabrics, getFabric, listSuppliers, getSupplier, getBook, getCounter }
