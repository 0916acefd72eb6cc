import { z } from 'zod'
import { termOwners } from '../catalogue/general-terms.ts'
import { supplierConfirmations } from '../orders/supplier-confirms.ts'
import { defineCall } from '../call/call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Currency } from '../catalogue/fabric.ts'
import { Dispatch } from '../catalogue/fabric-card.ts'
import { MoreExpected } from '../catalogue/cloth-stock.ts'
import { faultMessage } from '../call/field-faults.ts'
import { lengthUnits, micrometresFromMetres } from '../format/measurement.ts'
import { CutList } from '../metreage/cut-list.ts'
import { ApprovalNeedOfCart } from '../orders/approval-need.ts'
import { OrderDraft } from '../orders/order-draft.ts'
import { CartDestination } from './destination.ts'
import { CartDiscount, cartDiscountCalls } from './discount.ts'
import { removedItemCalls } from './removed-item.ts'
import { taxReasons } from '../pricing/tax.ts'
import { SpecialPriceNote } from '../special-pricing/special-price.ts'
import {
  availabilities,
  MAX_FABRIC_QUANTITY_METRES,
  minimumOwners,
  orderTypes,
  priceSources,
} from '../catalogue/terms.ts'
import { multiLine, singleLine } from '../format/text.ts'
import { UnstatedCharges } from './unstated-charges.ts'

const maxMicrometres = micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)
const lengthUpTo = (max: number) =>
  z
    .number(faultMessage({ code: 'length' }))
    .positive(faultMessage({ code: 'lengthAboveZero' }))
    .max(max, faultMessage({ code: 'lineTooLong', values: { maxMicrometres } }))
/** Decimal metres, rounded to the micrometre. */
export const FabricQuantity = lengthUpTo(MAX_FABRIC_QUANTITY_METRES)
/** What the buyer typed, stored beside the length it was converted to. */
export const Entered = z.strictObject({ quantity: lengthUpTo(20_000), unit: z.enum(lengthUnits) })

const lineFields = {
  fabricQuantity: FabricQuantity,
  entered: Entered.optional(),
  onePiece: z.boolean().default(false),
  pieceId: z.uuid().nullable().default(null),
  dyeLot: singleLine(20).default(''),
  neededBy: z.iso.date().nullable().default(null),
  note: multiLine(500).default(''),
  /** A cutting of the lot is to be approved before it is cut. */
  cuttingWanted: z.boolean().default(false),
  /** What the length was worked out for. */
  cutList: CutList.nullable().default(null),
}
export const NewCartItem = z.strictObject({
  fabricId: singleLine(120).min(1),
  orderType: z.enum(orderTypes).default('cut'),
  ...lineFields,
  fabricQuantity: FabricQuantity.optional(),
  /** When omitted, the line is for the customer being served; when empty, for nobody. */
  sidemark: singleLine(80).optional(),
  /**
   * Where it goes: an address of the address book, or with null the business's own. When omitted, it goes where all
   * other lines go; where they go to several, to the business's own.
   */
  shipTo: z.uuid().nullable().optional(),
  /** Given by the caller: a line that is sent again under the same key is one line, also once it is ordered. */
  key: z.uuid().optional(),
})
export type NewCartItem = z.input<typeof NewCartItem>
export const CartItemChange = z
  .strictObject({
    fabricQuantity: FabricQuantity,
    entered: Entered,
    onePiece: z.boolean(),
    pieceId: z.uuid().nullable(),
    dyeLot: singleLine(20),
    sidemark: singleLine(80),
    neededBy: z.iso.date().nullable(),
    note: multiLine(500),
    cuttingWanted: z.boolean(),
    shipTo: z.uuid().nullable(),
    savedForLater: z.boolean(),
  })
  .partial()
export type CartItemChange = z.input<typeof CartItemChange>

/** What has changed of a line since its buyer added it, or last changed it. */
export const LineChanges = z.object({
  /** The unit price then, in the cart’s currency; null where it is the same now, or was not recorded. */
  unitPriceBeforeMinor: z.int().nullable(),
  /** `ranShort`: it could be ordered then, and cannot be now. `backInStock`: the reverse. */
  stock: z.enum(['ranShort', 'backInStock']).nullable(),
})
export type LineChanges = z.output<typeof LineChanges>

export const CartItem = z.object({
  id: z.uuid(),
  fabric: z.object({
    id: z.string(),
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    supplierSku: z.string(),
    picture: Picture,
    /** The least that is sold of this cloth, and whose minimum that is. */
    minOrderMicrometres: z.int(),
    minOrderOf: z.enum(minimumOwners),
    orderIncrementMicrometres: z.int(),
    orderIncrementOf: z.enum(termOwners),
  }),
  orderType: z.enum(orderTypes),
  /** Metres requested, as sent. */
  fabricQuantity: z.number(),
  requestedMicrometres: z.int(),
  cutMicrometres: z.int(),
  /** As typed; zero for a sample. */
  entered: z.object({ quantity: z.number(), unit: z.enum(lengthUnits) }),
  onePiece: z.boolean(),
  pieceId: z.uuid().nullable(),
  dyeLot: z.string(),
  /**
   * What this line would be cut from now by dye lot, where no lot has all of it; empty where one has, and for samples.
   */
  severalLots: z.array(z.object({ dyeLot: z.string(), lengthMicrometres: z.int() })),
  /** The chosen piece, or the one this line would be cut from now if a single piece suffices. */
  piece: z.object({ pieceNumber: z.string(), dyeLot: z.string() }).nullable(),
  sidemark: z.string(),
  neededBy: z.string().nullable(),
  note: z.string(),
  /** A cutting of the lot is to be approved before it is cut. */
  cuttingWanted: z.boolean(),
  /** An address of the address book; null for the business's own. */
  shipTo: z.uuid().nullable(),
  /** Kept where the line was made too short for it; it goes into an order only where it fits. */
  cutList: CutList.nullable(),
  unitPriceMinor: z.int(),
  /** `break`: of a whole piece, or with `priceFromMicrometres` of a length. */
  priceSource: z.enum(priceSources),
  /** The length from which the unit price counts; null for any other price than one of a break. */
  priceFromMicrometres: z.int().nullable(),
  /**
   * The nearest longer length at which a metre would cost less, how much more would have to be cut for it, and what a metre
   * costs then; and by how much what the whole cart comes to would change with it, below nothing where it would cost less. Null
   * where there is none, too little in stock for it, or nothing to save by it, such as where it would cost free carriage.
   */
  nextBreak: z
    .object({
      fromMicrometres: z.int(),
      moreMicrometres: z.int(),
      unitPriceMinor: z.int(),
      totalChangeMinor: z.int(),
    })
    .nullable(),
  tierBasisPoints: z.int(),
  listPriceMinor: z.int(),
  goodsMinor: z.int(),
  cutFeeMinor: z.int(),
  /** Its share of what the discount code takes off; `goodsMinor` is without it. */
  discountMinor: z.int(),
  /** The special price request that this line asked for, or the accepted offer for its cloth; null otherwise. */
  specialPrice: SpecialPriceNote.nullable(),
  /** What the supplier holds for this line; null for nothing. */
  hold: z.object({ id: z.uuid(), lengthMicrometres: z.int(), endsAt: z.string() }).nullable(),
  availability: z.enum(availabilities),
  /** What its supplier has to confirm once it is ordered; null for nothing. */
  supplierConfirms: z.enum(supplierConfirmations).nullable(),
  changes: LineChanges,
  /** Null for a line that is short: it cannot be ordered, so that it leaves on no day. */
  dispatch: Dispatch.nullable(),
  /** Of a line that is short, what more is expected; null for nothing. */
  moreExpected: MoreExpected.nullable(),
  /** What is available to this line now, after the other lines of this cart. */
  freeMicrometres: z.int(),
  largestPieceMicrometres: z.int(),
  /** The same of each dye lot in stock, for a cut length without a chosen piece; empty for other lines. */
  lots: z.array(z.object({ dyeLot: z.string(), freeMicrometres: z.int(), largestPieceMicrometres: z.int() })),
})
export type CartItem = z.output<typeof CartItem>

/** What one supplier sends to one address: a shipment. */
export const CartGroup = z.object({
  supplier: z.object({
    id: z.string(),
    name: z.string(),
    /** Null where it does not state in what steps it cuts. */
    orderIncrementMicrometres: z.int().nullable(),
  }),
  shipTo: CartDestination,
  items: z.array(CartItem),
  goodsMinor: z.int(),
  cutFeesMinor: z.int(),
  carriageMinor: z.int(),
  carriageFreeOverMinor: z.int().nullable(),
  unstatedCharges: UnstatedCharges,
  discountMinor: z.int(),
  /** Null while the country that it goes to is not known. */
  taxBasisPoints: z.int().nullable(),
  taxReason: z.enum(taxReasons).nullable(),
  /** Of the last line to be ready; null where a line is short. */
  dispatch: Dispatch.nullable(),
  lengthMicrometres: z.int(),
})
export type CartGroup = z.output<typeof CartGroup>
/** The tax at one rate, rounded for each shipment. */
export const TaxAtRate = z.object({ basisPoints: z.int(), netMinor: z.int(), taxMinor: z.int() })
export type TaxAtRate = z.output<typeof TaxAtRate>
/** Why some shipments bear the tax that they do, whose goods they are, and the countries that they go to. */
export const TaxReasonOf = z.object({
  reason: z.enum(taxReasons),
  /** Of the establishment that sells them. */
  sellerCountry: z.string(),
  /** Names. */
  suppliers: z.array(z.string()),
  destinations: z.array(z.string()),
})
export type TaxReasonOf = z.output<typeof TaxReasonOf>
export const Totals = z.object({
  goodsMinor: z.int(),
  cutFeesMinor: z.int(),
  carriageMinor: z.int(),
  /** Of any shipment. What stands in the sums is what the others charge. */
  unstatedCharges: UnstatedCharges.default([]),
  /** What a discount code takes off the goods, before tax. */
  discountMinor: z.int().default(0),
  taxMinor: z.int(),
  /** The one rate of all shipments; null where they have several, and of a cart while it is not known. */
  taxBasisPoints: z.int().nullable(),
  /** By rate, the highest first. Empty in a cart while a country that it goes to is not known; then no tax is counted. */
  taxes: z.array(TaxAtRate),
  /** Why, each reason once; empty while a country that it goes to is not known. */
  taxReasons: z.array(TaxReasonOf).default([]),
  totalMinor: z.int(),
})
export type Totals = z.output<typeof Totals>
export const Cart = z.object({
  currency: Currency,
  groups: z.array(CartGroup),
  lineCount: z.int(),
  lengthMicrometres: z.int(),
  totals: Totals,
  /** The discount code that was entered; null for none. */
  discount: CartDiscount.nullable(),
  /** Lines put aside for later: not counted, not in the totals, not ordered. Each as if it were alone in the cart. */
  saved: z.array(CartItem),
  /** Changes with anything that is read before ordering, the addresses included; sent back when placing the order. */
  version: z.string(),
  /** Why it has to be approved, by whom, and until when its stock would be kept meanwhile; null if it is placed at once. */
  approval: ApprovalNeedOfCart.nullable(),
  /** What the member has typed into the order form. */
  draft: OrderDraft,
})
export type Cart = z.output<typeof Cart>

const byId = z.strictObject({ id: z.uuid() })
export const getCart = defineCall({
  name: 'getCart',
  method: 'GET',
  path: '/cart',
  area: 'Cart',
  access: 'retailer',
  summary: 'The member’s cart, priced and checked against current stock.',
  data: Cart,
  errors: ['signInRequired', 'profileIncomplete'],
})
export const addToCart = defineCall({
  name: 'addToCart',
  method: 'POST',
  path: '/cart',
  area: 'Cart',
  access: 'retailer',
  needs: 'fillCart',
  summary:
    'Add a line; it is never merged into another, but under one `key` there is one line. fabricQuantity is in metres. Without a sidemark the line is for the customer being served; without shipTo it goes where the other lines go.',
  body: NewCartItem,
  data: z.object({ id: z.uuid() }),
  errors: ['notFound', 'notOnSale', 'profileIncomplete'],
  example: {
    body: { fabricId: 'glenmoor-04-loch', fabricQuantity: 4.572, entered: { quantity: 5, unit: 'yd' } },
  },
})
export const changeCartItem = defineCall({
  name: 'changeCartItem',
  method: 'PUT',
  path: '/cart/{id}',
  area: 'Cart',
  access: 'retailer',
  needs: 'fillCart',
  summary:
    'Change a line; omitted fields stay. savedForLater puts it aside, or back into the cart. A dye lot that has too little for the line, after the other lines of the cart, is refused.',
  params: byId,
  body: CartItemChange,
  data: z.null(),
  errors: [
    'notFound',
    'notOnSale',
    'orderInProgress',
    'notEnoughInOnePiece',
    'notEnoughOfLot',
    'profileIncomplete',
  ],
  example: {
    params: { id: '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01' },
    body: { fabricQuantity: 6.4, sidemark: 'Mrs Ellis, drawing room' },
  },
})
export const removeCartItem = defineCall({
  name: 'removeCartItem',
  method: 'DELETE',
  path: '/cart/{id}',
  area: 'Cart',
  access: 'retailer',
  summary: 'Remove a line. It can be put back for a day.',
  params: byId,
  data: z.null(),
  errors: ['notFound', 'orderInProgress', 'profileIncomplete'],
  example: { params: { id: '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01' } },
})
export const shipCartTo = defineCall({
  name: 'shipCartTo',
  method: 'PUT',
  path: '/orders/destination',
  area: 'Cart',
  access: 'retailer',
  needs: 'fillCart',
  summary:
    'Send every line of the cart to one address: of the address book, or with null the business’s own.',
  body: z.strictObject({ shipTo: z.uuid().nullable() }),
  data: z.null(),
  errors: ['orderInProgress', 'profileIncomplete'],
  example: { body: { shipTo: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b02' } },
})
export const cartCalls = {
  ...cartDiscountCalls,
  shipCartTo,
  getCart,
  addToCart,
  changeCartItem,
  removeCartItem,
  ...removedItemCalls,
}
