import type { DataOf } from '../call.ts'
import type { calls } from '../calls.ts'
import {
  bookCover,
  fabricCard,
  fabricDetail,
  fabricList,
  picture,
  supplier,
  supplierDetail,
} from './cloth.ts'
import { card, cart, cartItem, orderDetail, orderSummary } from './ordering.ts'
import { profile, user, userAfterStep } from './people.ts'

type Calls = typeof calls

/** What each call answers in the documentation. Complete: a call without an example does not compile. */
export const answers: { [Name in keyof Calls]: DataOf<Calls[Name]> } = {
  signUp: null,
  verifyEmail: userAfterStep(0),
  logIn: user,
  getMe: user,
  verifyToken: null,
  logOut: null,
  saveProfileBusiness: userAfterStep(1),
  saveProfileSuppliers: userAfterStep(2),
  saveProfileManufacturers: userAfterStep(3),
  saveProfileTeam: user,
  getProfile: profile,
  listManufacturers: [
    { id: 'ardoch-mill', name: 'Ardoch Mill', kind: 'mill', place: 'Selkirk', country: 'GB', fabricCount: 1 },
    {
      id: 'bath-workroom',
      name: 'Bath Workroom',
      kind: 'workroom',
      place: 'Bath',
      country: 'GB',
      fabricCount: 0,
    },
  ],
  listFabrics: fabricList,
  getFabric: fabricDetail,
  listSuppliers: [supplier],
  getSupplier: supplierDetail,
  getBook: { ...bookCover, fabrics: [{ ...fabricCard, page: 4 }] },
  getCounter: {
    uses: [{ use: 'upholstery', count: 1, picture }],
    colours: [{ family: 'blue', count: 1, hexes: ['#3d5266'] }],
    newBooks: [bookCover],
    newFabrics: [fabricCard],
    fabricCount: 1,
  },
  getCart: cart,
  addToCart: { id: cartItem.id },
  changeCartItem: null,
  removeCartItem: null,
  addCard: card,
  getActiveCard: card,
  getPaymentSetup: {
    gateway: 'demo',
    testCards: [{ paymentMethod: 'demo_visa', card, outcome: 'pays' }],
  },
  placeOrder: { id: orderSummary.id },
  listOrders: { total: 1, page: 1, pageCount: 1, orders: [orderSummary] },
  getOrder: orderDetail,
  getWaiting: [
    {
      kind: 'cart',
      count: 1,
      orderId: null,
      fabricName: 'Glenmoor 04 Loch',
      since: '2026-11-20T14:20:00.000Z',
      amountMinor: 39_497,
      currency: 'GBP',
    },
  ],
}
