import { z } from 'zod'
import { termOwners } from './general-terms.ts'
import { pictureViews } from './photographs.ts'
import { FabricBook, IsHeld } from './books.ts'
import { defineCall } from '../call/call.ts'
import { Currency, FabricFacts } from './fabric.ts'
import { Dispatch, FabricCard, Named, Picture, Price, Stock } from './fabric-card.ts'
import { listFabrics } from './fabric-list.ts'
import { MoreExpected } from './cloth-stock.ts'
import { StockAlert } from './stock-alert.ts'
import { ColourwayFacts } from './stated-facts.ts'
import { SupplierAccount } from './supplier-account.ts'
import { SpecialPriceNote } from '../special-pricing/special-price.ts'
import {
  colourFamilies,
  colourwayStatuses,
  differences,
  directions,
  MAX_FABRIC_QUANTITY_METRES,
  minimumOwners,
  productTypes,
  usages,
} from './terms.ts'

export { FabricCard, Picture, Price, Stock } from './fabric-card.ts'
export { FabricFilters, type WidthBand } from './fabric-filters.ts'
export { Choice, FabricList, listFabrics, NearestSearch, UnderstoodPart } from './fabric-list.ts'

/** The most fabrics that a browser stores for a visitor, and so the most cards at once. */
export const MAX_CARDS = 100
export const getFabricCards = defineCall({
  name: 'getFabricCards',
  method: 'GET',
  path: '/fabric-cards',
  area: 'Catalogue',
  summary:
    'Cards of these fabrics, in this order, with the prices this caller may see. Unknown ids are omitted.',
  query: z.strictObject({ id: z.array(z.string().min(1).max(120)).max(MAX_CARDS).default([]) }),
  data: z.array(FabricCard),
  example: { query: { id: ['glenmoor-04-loch'] } },
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
  /** What nobody holds of it, from its outer end up to its first flaw. */
  freeMicrometres: z.int(),
  /** A flaw keeps some of it from being sold until the desk has cut the flaw away. */
  isFlawed: z.boolean(),
})
export type Piece = z.output<typeof Piece>
export const SupplyTerms = z.object({
  /** The least that is sold of this cloth: the greater of the supplier's minimum and the cloth's own. */
  minOrderMicrometres: z.int(),
  /** Whose minimum that is. */
  minOrderOf: z.enum(minimumOwners),
  orderIncrementMicrometres: z.int(),
  /** Whose steps these are. */
  orderIncrementOf: z.enum(termOwners),
  /** Of a whole piece; null where the supplier does not state it. */
  pieceLengthMicrometres: z.int().nullable(),
  cutFeeMinor: z.int().nullable(),
  cutFeeUnderMicrometres: z.int(),
  /** A shipment; null where the supplier does not state it. */
  carriageMinor: z.int().nullable(),
  /** From what the goods of a shipment come to there is no charge for carriage; null where there always is. */
  carriageFreeOverMinor: z.int().nullable(),
  claimDays: z.int(),
  claimDaysOf: z.enum(termOwners),
  /** For how many days its supplier holds cloth that is asked for; 0 where it holds none. */
  holdDays: z.int(),
  /** Null where the supplier does not state it. */
  leadTimeDays: z.int().nullable(),
  /** When lengths can be dispatched, the soonest first. */
  dispatch: z.array(Dispatch.extend({ upToMicrometres: z.int().nullable() })),
  /** When a sample can be dispatched. */
  sampleDispatch: Dispatch,
  /** Whether there is an exchange rate for the supplier's charges; without one nothing of it can be ordered. */
  hasRate: z.boolean(),
  /** Null where it is not stated, or there is no exchange rate: then no sample can be ordered. */
  samplePriceMinor: z.int().nullable(),
  sampleAvailable: z.boolean().nullable(),
  currency: Currency,
})
/** For a metre of a whole piece; null where the supplier states no such price. */
const pieceMinor = z.int().nullable()

export const PriceTable = z.object({
  currency: Currency,
  /** The currency of the supplier's list, where these prices are converted from it; null where they are its own. */
  convertedFrom: Currency.nullable(),
  /** Null where the supplier states none, or there is no exchange rate. */
  rrpMinor: z.int().nullable(),
  /** Null where this caller may not see it, or there is no exchange rate. */
  list: z.object({ cutMinor: z.int(), pieceMinor }).nullable(),
  yours: z
    .object({
      cutMinor: z.int(),
      pieceMinor,
      tierBasisPoints: z.int(),
      /** What a metre costs from a length on, shortest first; empty where the supplier states no breaks. */
      breaks: z.array(z.object({ fromMicrometres: z.int(), perMetreMinor: z.int() })),
    })
    .nullable(),
  /**
   * When this business applied for an account at the supplier that has not opened it yet; null otherwise. Until it is
   * open, "yours" is the list price.
   */
  accountRequestedAt: z.iso.datetime().nullable(),
})
export type PriceTable = z.output<typeof PriceTable>

/** A cloth in stock that can replace one that is not. */
export const Alternative = z.object({
  fabric: FabricCard,
  /** CIEDE2000 between the two: 1 is about the smallest visible difference. */
  deltaE: z.number(),
  differs: z.array(z.enum(differences)),
  weightGsm: z.int().nullable(),
  direction: z.enum(directions).nullable(),
  /** Uses of the other cloth that this one is not for; none where its uses are not stated. */
  lacksUses: z.array(z.enum(usages)),
})
export type Alternative = z.output<typeof Alternative>

export const FabricDetail = z.object({
  id: z.string(),
  facts: FabricFacts,
  colourwayFacts: ColourwayFacts,
  colourName: z.string(),
  colourNumber: z.string(),
  /** Whether the supplier states neither name nor number of the colour; `colourName` is the article number then. */
  isColourUnstated: z.boolean(),
  /** Null where its supplier does not state what colour it is; it is drawn undyed then. */
  colourFamily: z.enum(colourFamilies).nullable(),
  supplierSku: z.string(),
  /** The barcode's number, with fourteen digits. */
  gtin: z.string().nullable(),
  status: z.enum(colourwayStatuses),
  isNew: z.boolean(),
  supplier: Named.extend({ place: z.string() }),
  mill: Named.extend({ place: z.string() }).nullable(),
  /** Newest first. */
  books: z.array(FabricBook),
  sourceUrl: z.string().nullable(),
  /** From its supplier, the one that it is shown by first; none where it is shown as it is drawn. */
  photographs: z.array(z.object({ hash: z.string(), view: z.enum(pictureViews) })),
  picture: Picture,
  palette: z.array(z.string()),
  colourways: z.array(Colourway),
  pieces: z.array(Piece),
  incoming: z.array(z.object({ dyeLot: z.string(), lengthMicrometres: z.int(), eta: z.string() })),
  stock: Stock.extend({
    /** What can still be had of the deliveries that are to come, the next one first; one that is overdue is in `incoming` alone. */
    expected: z.array(MoreExpected.extend({ dyeLot: z.string() })),
  }),
  supply: SupplyTerms,
  price: Price.nullable(),
  prices: PriceTable,
  /** This business's request or offer for this cloth; null if there is none. */
  specialPrice: SpecialPriceNote.nullable(),
  goesWith: z.array(FabricCard),
  /**
   * For a cloth that is discontinued, out of stock or shorter than the length asked for: what is in stock at that length and
   * nearest by colour, composition, weight, repeat, rubs and use, best first; otherwise empty.
   */
  alternatives: z.array(Alternative),
  /** What this caller asked to be told of; null if they did not, and for visitors. */
  stockAlert: StockAlert.nullable(),
  /** What the supplier holds of it for the caller’s business; empty for visitors. */
  holds: z.array(
    z.object({ id: z.uuid(), pieceId: z.uuid(), lengthMicrometres: z.int(), endsAt: z.string() }),
  ),
  /** The dye lots of this cloth that the caller's business was sold, newest first; empty for visitors. */
  lotsHad: z.array(
    z.object({
      dyeLot: z.string(),
      /** The last order with it, and its customer reference. */
      orderId: z.string(),
      orderedAt: z.string(),
      sidemark: z.string(),
      /** What was sold of it in all orders. */
      lengthMicrometres: z.int(),
      /** What of that was in the last order. */
      lastOrderMicrometres: z.int(),
      /** What is available of it now. */
      freeMicrometres: z.int(),
    }),
  ),
})
export type FabricDetail = z.output<typeof FabricDetail>

export const getFabric = defineCall({
  name: 'getFabric',
  method: 'GET',
  path: '/fabrics/{id}',
  area: 'Catalogue',
  summary: 'One colourway with all its facts.',
  params: z.strictObject({ id: z.string().min(1).max(120) }),
  query: z.strictObject({
    /** The length wanted; where there is less, alternatives have at least as much. */
    metres: z.coerce.number().positive().max(MAX_FABRIC_QUANTITY_METRES).optional(),
  }),
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
  summary:
    'Suppliers, with the number of fabrics and books of each; one without fabrics only for a business that has chosen it.',
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
  isHeld: IsHeld,
})
export type BookCover = z.output<typeof BookCover>
export const SupplierDetail = Supplier.extend({
  contactName: z.string(),
  phone: z.string(),
  founded: z.int().nullable(),
  /** Null where the supplier has not stated it, as with its charges and the terms below. */
  cutOffTime: z.string().nullable(),
  minOrderMicrometres: z.int().nullable(),
  orderIncrementMicrometres: z.int().nullable(),
  cutFeeMinor: z.int().nullable(),
  cutFeeUnderMicrometres: z.int(),
  carriageMinor: z.int().nullable(),
  carriageFreeOverMinor: z.int().nullable(),
  /** The same amounts in the currency that the caller is charged in; null where there is no exchange rate. */
  charged: z
    .object({
      currency: Currency,
      cutFeeMinor: z.int().nullable(),
      carriageMinor: z.int().nullable(),
      carriageFreeOverMinor: z.int().nullable(),
    })
    .nullable(),
  claimDays: z.int().nullable(),
  terms: z.string(),
  /** The caller's account here; null if the business has not applied for one. */
  account: SupplierAccount.nullable(),
  /** Product types, most colourways first. */
  makes: z.array(z.object({ type: z.enum(productTypes), count: z.int() })),
  uses: z.array(z.object({ use: z.enum(usages), count: z.int() })),
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
export const getHomePage = defineCall({
  name: 'getHomePage',
  method: 'GET',
  path: '/counter',
  area: 'Catalogue',
  summary: 'The contents of the home page: cloth by use and colour, new books and fabrics.',
  data: Counter,
})

export const catalogueCalls = {
  listFabrics,
  getFabricCards,
  getFabric,
  listSuppliers,
  getSupplier,
  getBook,
  getHomePage,
}
