import type { DataOf } from '../call/call.ts'
import type { calls } from '../calls.ts'
import type { Cart, CartItem, Totals } from '../cart/cart.ts'
import type { OrderToApprove } from '../orders/approval.ts'
import type { OrderDetail, OrderSummary } from '../orders/orders.ts'
import type { Card, SavedCard } from '../payments/payments.ts'
import { dispatched, fabricCard, picture } from './cloth.ts'
import { address } from './people.ts'
import type { Destination } from '../cart/destination.ts'

const METRE = 1_000_000
export const card: Card = { exp_month: 10, exp_year: 2028, last4: '4471', brand: 'visa' }
export const savedCard: SavedCard = {
  ...card,
  id: '01927c41-2a3b-7c4d-8e5f-60718293a401',
  isActive: true,
  declinedAt: null,
  expiry: 'valid',
}
/** 5 yd requested, which is 4.572 m and is cut as 4.6 m. */
const length = {
  requestedMicrometres: 4.572 * METRE,
  cutMicrometres: 4.6 * METRE,
  entered: { quantity: 5, unit: 'yd' as const },
}
export const orderedCloth = {
  id: fabricCard.id,
  designName: 'Glenmoor',
  colourName: 'Loch',
  colourNumber: '04',
  picture,
}
/** 68.40 a metre; 20 % tax on goods and carriage. */
const totals: Totals = {
  goodsMinor: 31_464,
  cutFeesMinor: 0,
  carriageMinor: 1450,
  unstatedCharges: [],
  discountMinor: 0,
  taxMinor: 6583,
  taxBasisPoints: 2000,
  taxes: [{ basisPoints: 2000, netMinor: 32_914, taxMinor: 6583 }],
  taxReasons: [
    { reason: 'domestic', sellerCountry: 'GB', suppliers: ['Halden & Rowe'], destinations: ['GB'] },
  ],
  totalMinor: 39_497,
}

const shop: Destination = {
  id: null,
  kind: 'business',
  name: 'Ellwood & Daughter',
  address,
  instructions: '',
}

export const cartItem: CartItem = {
  id: '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01',
  fabric: {
    ...orderedCloth,
    supplierSku: 'GM22004',
    minOrderMicrometres: METRE,
    minOrderOf: 'supplier',
    orderIncrementMicrometres: METRE / 10,
    orderIncrementOf: 'supplier',
  },
  orderType: 'cut',
  fabricQuantity: 4.572,
  ...length,
  onePiece: true,
  pieceId: null,
  dyeLot: '',
  piece: { pieceNumber: 'P-3307', dyeLot: '26-118' },
  sidemark: 'Mrs Ellis, drawing room',
  neededBy: null,
  note: '',
  cuttingWanted: false,
  shipTo: null,
  cutList: null,
  severalLots: [],
  unitPriceMinor: 6840,
  priceSource: 'tier',
  priceFromMicrometres: null,
  nextBreak: {
    fromMicrometres: 10 * METRE,
    moreMicrometres: 5.4 * METRE,
    unitPriceMinor: 6600,
    totalChangeMinor: 38_816,
  },
  tierBasisPoints: 1200,
  listPriceMinor: 7773,
  goodsMinor: 31_464,
  cutFeeMinor: 0,
  discountMinor: 0,
  specialPrice: null,
  hold: null,
  availability: 'inStock',
  supplierConfirms: null,
  changes: { unitPriceBeforeMinor: null, stock: null },
  freeMicrometres: 62.4 * METRE,
  largestPieceMicrometres: 31.2 * METRE,
  lots: [{ dyeLot: '2209', freeMicrometres: 62.4 * METRE, largestPieceMicrometres: 31.2 * METRE }],
  dispatch: dispatched,
  moreExpected: null,
}

export const cart: Cart = {
  currency: 'GBP',
  groups: [
    {
      supplier: { id: 'ardoch-mill', name: 'Ardoch Mill', orderIncrementMicrometres: METRE / 10 },
      shipTo: shop,
      items: [cartItem],
      goodsMinor: 31_464,
      cutFeesMinor: 0,
      carriageMinor: 1450,
      unstatedCharges: [],
      carriageFreeOverMinor: 75_000,
      discountMinor: 0,
      taxBasisPoints: 2000,
      taxReason: 'domestic',
      dispatch: dispatched,
      lengthMicrometres: 4.6 * METRE,
    },
  ],
  lineCount: 1,
  lengthMicrometres: 4.6 * METRE,
  totals,
  discount: null,
  saved: [],
  version: 'b7c1',
  approval: null,
  draft: { poNumber: 'ELLIS-026', note: '' },
}

export const orderSummary: OrderSummary = {
  id: 'SV-10001',
  placedAt: '2026-11-20T14:31:07.000Z',
  state: 'placed',
  poNumber: 'ELLIS-026',
  endCustomer: 'Mrs Ellis, drawing room',
  sidemarks: ['Mrs Ellis, drawing room'],
  markedLineCount: 1,
  supplierNames: ['Ardoch Mill'],
  pictures: [picture],
  lineCount: 1,
  lengthMicrometres: 4.6 * METRE,
  currency: 'GBP',
  totalMinor: 39_497,
  expected: dispatched,
  neededBy: null,
  next: 'open',
}

export const orderDetail: OrderDetail = {
  ...orderSummary,
  placedBy: 'Nora Ellwood',
  note: '',
  billTo: { businessName: 'Ellwood & Daughter', address },
  shipments: [
    {
      id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e00',
      supplier: { id: 'ardoch-mill', name: 'Ardoch Mill' },
      shipTo: shop,
      taxBasisPoints: 2000,
      taxReason: 'domestic',
      sellerCountry: 'GB',
      dispatch: dispatched,
      carriageMinor: 1450,
      unstatedCharges: [],
      claimDays: 14,
      claimDaysOf: 'supplier',
      confirmedAt: null,
      timeZone: 'Europe/London',
      mayChangeAddress: true,
      parcels: [],
      history: [],
      lines: [
        {
          id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01',
          fabric: orderedCloth,
          orderType: 'cut',
          ...length,
          askedMicrometres: null,
          sidemark: 'Mrs Ellis, drawing room',
          neededBy: null,
          note: '',
          cutList: null,
          unitPriceMinor: 6840,
          priceSource: 'tier',
          priceFromMicrometres: null,
          specialPriceId: null,
          goodsMinor: 31_464,
          cutFeeMinor: 0,
          discountMinor: 0,
          state: 'allocated',
          backOrderOn: null,
          cancelled: null,
          cutAt: null,
          parcelNumber: null,
          mayCancel: true,
          replacedAt: null,
          supplierConfirms: null,
          allocations: [
            {
              pieceNumber: 'P-3307',
              dyeLot: '26-118',
              lengthMicrometres: 4.6 * METRE,
              pieceMicrometres: 24 * METRE,
            },
          ],
        },
      ],
    },
  ],
  totals,
  discountCode: null,
  card,
  refunds: [],
  cancellation: { mayCancel: true, until: '2026-11-23T17:00:00.000Z' },
  terms: null,
  transfer: null,
  walletMinor: 0,
  mayFinishPayment: false,
  approval: null,
  history: [
    { at: '2026-11-20T14:31:05.000Z', event: 'paymentPending', by: 'Nora Ellwood' },
    { at: '2026-11-20T14:31:07.000Z', event: 'placed', by: 'Nora Ellwood' },
  ],
}

/** Tom, who may not place orders, asks for the same; his 5 yd stay as they are. */
export const orderToApprove: OrderToApprove = {
  id: 'SV-10001',
  askedBy: 'Tom Ellwood',
  askedAt: '2026-11-20T14:31:05.000Z',
  heldUntil: '2026-11-24T00:00:00.000Z',
  note: 'Mrs Ellis has paid the deposit.',
  poNumber: 'ELLIS-026',
  orderNote: '',
  currency: 'GBP',
  groups: cart.groups,
  leftOut: [],
  asked: { totals, lengths: {} },
  totals,
  discount: null,
  need: { reason: 'role', spendMinor: 31_464, monthSpentMinor: 0, orderMinor: null, monthMinor: null },
  transfer: { until: '2026-11-24T00:00:00.000Z', payee: 'Selvedge Trading Ltd' },
  version: 'b7c1',
}

const { designName, colourName, colourNumber } = cartItem.fabric
const removedCloth = { designName, colourName, colourNumber }

/** The example responses of the calls of the cart and its cards. */
export const cartAnswers = {
  shipCartTo: null,
  getCart: cart,
  addToCart: { id: cartItem.id },
  changeCartItem: null,
  enterDiscountCode: null,
  removeDiscountCode: null,
  removeCartItem: null,
  getRemovedCartItem: { id: cartItem.id, fabric: removedCloth, entered: cartItem.entered },
  restoreCartItem: { id: cartItem.id },
  addCard: savedCard,
  beginCard: { clientSecret: 'seti_1SVxLk2eZvKYlo2C_secret_T8mQ4r' },
  getActiveCard: savedCard,
  listCards: [savedCard],
  chooseCard: savedCard,
  removeCard: null,
  getPaymentSetup: {
    gateway: 'demo',
    publishableKey: null,
    testCards: [{ paymentMethod: 'demo_visa', card, outcome: 'pays' }],
  },
} satisfies { [Name in keyof typeof calls]?: DataOf<(typeof calls)[Name]> }
