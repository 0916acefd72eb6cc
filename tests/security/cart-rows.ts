import type { calls } from '@selvedge/contract/calls.ts'
import type { Row } from './isolation-rows.ts'

const answered: Row = { other: 'answered' }
const cloth = 'inis-300-14-delft'

/** The cart and the cards that it is paid with. */
export const cartRows = {
  getCart: answered,
  addToCart: {
    send: () => ({ body: { fabricId: cloth, fabricQuantity: 2, orderType: 'cut' } }),
    other: 'answered',
  },
  readQuickOrder: {
    send: () => ({ query: { unit: 'm' as const }, body: new Blob(['HR-2140-04,2']) }),
    other: 'answered',
  },
  checkQuickOrder: { send: () => ({ body: { lines: [] } }), other: 'answered' },
  // The report of no lines has another version.
  addQuickOrder: {
    send: () => ({ body: { lines: [], version: 'none', key: crypto.randomUUID() } }),
    other: 'reportChanged',
  },
  changeCartItem: {
    send: ({ cartItemId }) => ({ params: { id: cartItemId }, body: { sidemark: 'Mrs Byrne' } }),
    other: 'notFound',
  },
  // An address of the first business.
  shipCartTo: { send: ({ addressId }) => ({ body: { shipTo: addressId } }), other: 'invalidInput' },
  // The test’s catalogue has no code.
  enterDiscountCode: { send: () => ({ body: { code: 'NOBODY' } }), other: 'invalidInput' },
  removeDiscountCode: answered,
  getRemovedCartItem: { send: ({ cartItemId }) => ({ params: { id: cartItemId } }), other: 'notFound' },
  restoreCartItem: { send: ({ cartItemId }) => ({ params: { id: cartItemId } }), other: 'notFound' },
  removeCartItem: { send: ({ cartItemId }) => ({ params: { id: cartItemId } }), other: 'notFound' },
  addCard: { send: () => ({ body: { paymentMethod: 'demo_mastercard' } }), other: 'answered' },
  // The demo gateway has no form of its own.
  beginCard: { other: 'notFound' },
  getActiveCard: answered,
  listCards: answered,
  chooseCard: { send: ({ cardId }) => ({ body: { id: cardId } }), other: 'notFound' },
  removeCard: { send: ({ cardId }) => ({ params: { id: cardId } }), other: 'notFound' },
  getPaymentSetup: answered,
} satisfies Partial<Record<keyof typeof calls, Row>>
