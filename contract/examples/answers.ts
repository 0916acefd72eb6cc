import type { DataOf } from '../call/call.ts'
import type { calls } from '../calls.ts'
import { accountAnswers } from './account.ts'
import {
  bookCover,
  dispatched,
  fabricCard,
  fabricDetail,
  fabricList,
  picture,
  suggestions,
  supplier,
  supplierDetail,
} from './cloth.ts'
import {
  favoriteItem,
  favoritesList,
  favoritesShare,
  favoritesSummary,
  removedFavorite,
  sharedFavorites,
} from './favorites.ts'
import { holdAnswers } from './holds.ts'
import { orderMessageAnswers } from './order-messages.ts'
import { orderListAnswers } from './order-list.ts'
import { cartAnswers, orderDetail, orderSummary, orderToApprove } from './ordering.ts'
import { quickOrderAnswers } from './quick-order.ts'
import { quoteAnswers } from './quotes.ts'
import { specialPriceAnswers } from './special-pricing.ts'
import {
  address,
  businessDetails,
  customer,
  invitation,
  profile,
  shownInvitation,
  supplierAccount,
  team,
  user,
  userAfterStep,
} from './people.ts'
import { claimAnswers } from './claims.ts'
import { invoiceAnswers } from './invoices.ts'
import { receivablesAnswers } from './receivables.ts'
import { bankAnswers } from './bank.ts'
import { statementAnswers } from './statements.ts'
import { transferAnswers } from './transfers.ts'
import { legalAnswers } from './legal.ts'
import { signOffAnswers } from './sign-offs.ts'
import { walletAnswers } from './wallet.ts'
import { deskAnswers, operator } from './desk.ts'
import { accountTerms, grantedTerms } from './terms.ts'
import { byHandAnswers } from './cloth-by-hand.ts'
import { discountCode } from './discount-codes.ts'
import { fulfilmentAnswers } from './fulfilment.ts'
import { importAnswers } from './imports.ts'

type Calls = typeof calls

/** The example response of each call, for the documentation. A call without one does not compile. */
export const answers: { [Name in keyof Calls]: DataOf<Calls[Name]> } = {
  ...accountAnswers,
  ...byHandAnswers,
  ...holdAnswers,
  ...signOffAnswers,
  ...orderMessageAnswers,
  ...transferAnswers,
  changeIdentity: null,
  setCustomer: customer,
  clearCustomer: null,
  getBusinessDetails: businessDetails,
  updateBusinessDetails: businessDetails,
  updateBusinessImage: businessDetails,
  addBusinessAddress: { ...businessDetails, addedId: businessDetails.addresses[0]!.id },
  removeBusinessAddress: { ...businessDetails, addresses: [] },
  saveProfileBusiness: userAfterStep(1),
  saveProfileSuppliers: userAfterStep(2),
  saveProfileManufacturers: userAfterStep(3),
  saveProfileTeam: user,
  getProfile: profile,
  listTeam: { members: team, invitations: [invitation] },
  inviteMember: invitation,
  resendInvitation: invitation,
  revokeInvitation: null,
  getInvitation: shownInvitation,
  acceptInvitation: {
    ...user,
    id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a04',
    firstName: 'Tom',
    email: 'tom@example.com',
    role: 'buyer',
  },
  changeRole: { ...team[1], role: 'approver', limits: null },
  setSpendingLimits: { ...team[1], limits: { orderMinor: 150_000, monthMinor: 500_000 } },
  removeMember: null,
  leaveTeam: null,
  transferOwnership: null,
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
  suggest: suggestions,
  getFabricCards: [fabricCard],
  getFabric: fabricDetail,
  listSuppliers: [supplier],
  getSupplier: supplierDetail,
  getBook: { ...bookCover, fabrics: [{ ...fabricCard, page: 4 }] },
  markBook: null,
  askStockAlert: { lengthMicrometres: 12_500_000, askedAt: '2026-11-20T10:30:00.000Z' },
  dropStockAlert: null,
  getHomePage: {
    uses: [{ use: 'upholstery', count: 1, picture }],
    colours: [{ family: 'blue', count: 1, hexes: ['#3d5266'] }],
    newBooks: [bookCover],
    newFabrics: [fabricCard],
    fabricCount: 1,
  },
  listAddressParts: [{ kind: 'fabrics', part: 1, count: 1, newestOn: '2026-10-01' }],
  listAddresses: [{ path: '/fabrics/glenmoor-04-loch', newestOn: '2026-10-01' }],
  getExchangeRates: {
    base: 'EUR',
    rates: [
      { currency: 'GBP', onDate: '2026-11-19', perEuro: '0.8615', source: 'ecb' },
      { currency: 'USD', onDate: '2026-11-19', perEuro: '1.0845', source: 'ecb' },
    ],
  },
  ...walletAnswers,
  ...claimAnswers,
  ...cartAnswers,
  ...quickOrderAnswers,
  saveOrderDraft: null,
  placeOrder: { id: orderSummary.id, state: 'placed' },
  getOrderToApprove: orderToApprove,
  changeOrderToApprove: null,
  approveOrder: { id: orderSummary.id, state: 'placed' },
  refuseOrder: null,
  withdrawOrder: null,
  readEvents: {
    cursor: '1763933412-81236:81239:',
    isComplete: true,
    events: [{ subject: 'order', id: 'SV-10001' }],
  },
  ...orderListAnswers,
  listOrders: {
    total: 1,
    counts: { all: 1, toApprove: 0, placed: 1, confirmed: 0, onItsWay: 0, delivered: 0, cancelled: 0 },
    openCount: 1,
    nextDispatch: dispatched,
    page: 1,
    pageCount: 1,
    orders: [{ ...orderSummary, isLate: false }],
  },
  getOrder: orderDetail,
  getOrderConfirmation: {
    fileName: 'SV-10001.pdf',
    mediaType: 'application/pdf',
    base64: 'JVBERi0xLjcKJeLjz9MK',
  },
  ...invoiceAnswers,
  ...statementAnswers,
  ...bankAnswers,
  ...receivablesAnswers,
  finishPayment: { id: 'SV-10001', state: 'placed' },
  cancelPayment: null,
  ...specialPriceAnswers,
  ...importAnswers,
  ...quoteAnswers,
  getPlacesProvider: { provider: 'photon' },
  listPlaces: [{ id: 'W26470118', name: '14 Walcot Street', detail: 'BA1 5BG Bath', address }],
  getPlace: address,
  getSpend: [
    {
      currency: 'GBP',
      goodsMinor: 31_464,
      beforeMinor: 0,
      months:
        `2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11`
          .split(' ')
          .map((month, index) => ({ month, goodsMinor: index === 11 ? 31_464 : 0 })),
      suppliers: [{ id: 'halden-rowe', name: 'Halden & Rowe', goodsMinor: 31_464 }],
    },
  ],
  getWaiting: [
    {
      kind: 'cart',
      count: 1,
      reference: null,
      from: null,
      fabricName: 'Glenmoor 04 Loch',
      picture: null,
      since: '2026-11-20T14:20:00.000Z',
      until: null,
      amountMinor: 39_497,
      currency: 'GBP',
    },
  ],
  getFavoriteMarks: {
    listId: favoritesSummary.id,
    listName: favoritesSummary.name,
    fabricIds: [fabricCard.id],
    count: 1,
  },
  markFavorite: { listId: favoritesSummary.id, removed: [] },
  addMeasuredFavorite: { listId: favoritesSummary.id, itemId: '01927c44-3b2c-7d3e-8f40-5a6b7c8d9e03' },
  mergeFavorites: { added: 1 },
  listFavorites: [favoritesSummary],
  createFavoritesList: { id: favoritesSummary.id },
  getFavoritesList: favoritesList,
  changeFavoritesList: null,
  removeFavoritesList: null,
  addFavoritesRoom: { id: favoritesList.rooms[0]!.id },
  changeFavoritesRoom: null,
  removeFavoritesRoom: null,
  addFavorite: { id: favoriteItem.id },
  changeFavorite: null,
  placeFavorite: null,
  removeFavorites: { removed: [removedFavorite] },
  restoreFavorites: { restored: 1 },
  moveFavorites: { moved: 1 },
  favoritesToCart: { added: [favoriteItem.id], refused: [] },
  shareFavorites: { ...favoritesShare, linkToken: 'Zm9yLWV4YW1wbGUtb25seQ' },
  revokeFavoritesShare: null,
  getSharedFavorites: sharedFavorites,
  signInToDesk: operator,
  ...fulfilmentAnswers,
  getOperator: operator,
  signOutOfDesk: null,
  getDeskSetUp: {
    email: operator.email,
    name: operator.name,
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Selvedge:rosa%40example.com?issuer=Selvedge&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  finishDeskSetUp: operator,
  listDemoColleagues: [
    {
      email: 'fiona@demo.example',
      password: 'nine-shelves-of-linen',
      code: '183206',
      role: 'clerk',
      supplierName: 'Halden & Rowe',
    },
  ],
  getDemoOperator: { email: 'rosa@demo.example', password: 'nine-shelves-of-linen', code: '492039' },
  listImportSuppliers: [{ id: 'halden-and-rowe', name: 'Halden & Rowe', currency: 'GBP' }],
  setTodaysRate: null,
  addSupplier: { id: 'lindhult-vaveri', name: 'Lindhult Väveri', currency: 'SEK' },
  listAccountRequests: [
    {
      email: user.email,
      businessName: profile.businessName,
      country: 'GB',
      vatNumber: businessDetails.vatNumber,
      verification: 'verified',
      supplier: { id: 'ardoch-mill', name: 'Ardoch Mill', openingTierBasisPoints: 1200 },
      statedNumber: '',
      requestedAt: '2026-10-05T08:30:00.000Z',
    },
  ],
  getAccountTerms: accountTerms,
  listTerms: [grantedTerms],
  grantTerms: grantedTerms,
  endTerms: { ...grantedTerms, endedAt: '2026-11-24T10:42:00.000Z' },
  listDiscountCodes: [discountCode],
  addDiscountCode: { ...discountCode, used: 0, takenOff: [] },
  closeDiscountCode: { ...discountCode, closedAt: '2026-11-24T10:42:00.000Z' },
  openSupplierAccount: supplierAccount,
  refuseSupplierAccount: {
    ...supplierAccount,
    accountNumber: '',
    status: 'refused',
    tierBasisPoints: 0,
    refusalReason: 'We deliver within Scotland only.',
  },
  ...legalAnswers,
  ...deskAnswers,
}
