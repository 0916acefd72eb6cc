import type { calls } from '@selvedge/contract/calls.ts'
import type { ErrorCode } from '@selvedge/contract/call/errors.ts'
import { accountRows } from './account-rows.ts'
import { cartRows } from './cart-rows.ts'
import { invoiceRows } from './invoice-rows.ts'
import { bankRows } from './bank-rows.ts'
import { receivablesRows } from './receivables-rows.ts'
import { statementRows } from './statement-rows.ts'
import { holdRows } from './hold-rows.ts'
import { orderMessageRows } from './order-message-rows.ts'
import { orderListRows } from './order-list-rows.ts'
import { claimsRows } from './claims-rows.ts'
import { deskRows } from './desk-rows.ts'
import { favoritesRows } from './favorites-rows.ts'
import { walletRows } from './wallet-rows.ts'
import { signOffRows } from './sign-off-rows.ts'
import { quoteRows } from './quote-rows.ts'
import { specialRows } from './special-rows.ts'
import { addressIn, newEmail, PASSWORD } from '../support/factories.ts'
import { onePixel } from '../support/one-pixel.ts'

/** Ids of the first business that others try to access. */
export type First = {
  userId: string
  /** Another member of its team. */
  colleagueId: string
  email: string
  sessionId: string
  cartItemId: string
  cartVersion: string
  orderId: string
  orderKey: string
  /** Of a parcel of that order. */
  invoiceNumber: string
  remittanceId: string
  addressId: string
  cardId: string
  topUpId: string
  claimId: string
  claimedLineId: string
  claimPhotoId: string
  identityId: string
  invitationId: string
  invitationToken: string
  /** A request for a special price with an offer that has not been answered. */
  specialId: string
  quoteId: string
  /** An order of which it was asked about the lines. */
  signOff: { number: string; lineId: string; cuttingId: string; substituteId: string }
  favorites: { listId: string; roomId: string; itemId: string; shareId: string }
}
export const callers = ['signedOut', 'other', 'viewer'] as const
/** No session, the owner of another business, and a member of the first business with a read-only role. */
export type Caller = (typeof callers)[number]
export type Outcome = 'answered' | ErrorCode
type Sent = { params?: object; query?: object; body?: object; idempotencyKey?: string }
export type Row = {
  /** The request; ids in it are those of the first business. */
  send?: (first: First) => Sent
  /** What a business has to ask for when it reads its own data; default: nothing. */
  reading?: Sent
  /** The result for the other business; `answered` with its own data. */
  other: Outcome
  /** Default: the same as for the other business, unless a role or a session is missing. */
  viewer?: Outcome
  signedOut?: Outcome
}

const answered: Row = { other: 'answered' }
const NO_LINE = '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01'
const NO_LINK = 'bm8tbGluay1hdC1hbGw'
const cloth = 'inis-300-14-delft'
const named = { firstName: 'Ada', lastName: 'Byrne' }
const ofStep = (step: string, body: object): Row => ({
  send: () => ({ query: { step }, body }),
  other: 'answered',
})
const ofOrder = ({ params, ...sent }: Sent = {}): Row => ({
  send: ({ orderId }) => ({ ...sent, params: { id: orderId, ...params } }),
  other: 'notFound',
})
const NO_IMPORT = '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'
const ofOperator = (sent: Sent): Row => ({ send: () => sent, other: 'notFound', signedOut: 'notFound' })
const picture = () => new File([Buffer.from(onePixel, 'base64')], 'logo.png', { type: 'image/png' })

/**
 * The result of every call for callers who are not the first business. Add a row for every new call in
 * contract/calls.ts; a call that names somebody else's id responds `notFound`.
 */
export const rows: Record<keyof typeof calls, Row> = {
  ...holdRows,
  ...orderMessageRows,
  ...signOffRows,
  signUp: { send: () => ({ body: { ...named, email: newEmail(), password: PASSWORD } }), other: 'answered' },
  checkLink: { send: () => ({ query: { token: NO_LINK, purpose: 'verifyEmail' } }), other: 'answered' },
  sendVerificationAgain: { send: () => ({ body: { email: newEmail() } }), other: 'answered' },
  verifyEmail: { send: () => ({ query: { token: NO_LINK } }), other: 'linkSpent' },
  logIn: {
    send: ({ email }) => ({ body: { email, password: 'not-the-password' } }),
    other: 'credentialsRefused',
  },
  getCurrentUser: answered,
  verifyToken: answered,
  logOut: answered,
  forgotPassword: { send: () => ({ body: { email: newEmail() } }), other: 'answered' },
  resetPassword: {
    send: () => ({ params: { token: NO_LINK }, body: { password: PASSWORD } }),
    other: 'linkSpent',
  },
  mailSignInLink: { send: () => ({ body: { email: newEmail() } }), other: 'answered' },
  spendSignInLink: { send: () => ({ params: { token: NO_LINK } }), other: 'linkSpent' },
  updateDetails: { send: ({ userId }) => ({ params: { userId }, body: named }), other: 'notFound' },
  changePassword: {
    send: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    other: 'answered',
  },
  // Neither caller has a second factor, and no call reads another user's.
  getSecondFactor: answered,
  beginSecondFactor: answered,
  confirmSecondFactor: { send: () => ({ body: { code: '000000' } }), other: 'invalidInput' },
  renewRecoveryCodes: { send: () => ({ body: { code: '000000' } }), other: 'notFound' },
  removeSecondFactor: { send: () => ({ body: { code: '000000', password: PASSWORD } }), other: 'notFound' },
  finishSignIn: { send: () => ({ body: { ticket: NO_LINK, code: '000000' } }), other: 'journeySpent' },
  authenticateAgain: { send: () => ({ body: { password: PASSWORD } }), other: 'answered' },
  listSessions: answered,
  endSession: { send: ({ sessionId }) => ({ params: { id: sessionId } }), other: 'notFound' },
  endOtherSessions: answered,

  getSignInWays: answered,
  beginIdentityJourney: { other: 'notFound' },
  exchangeIdentityCode: { send: () => ({ body: { code: 'x', state: 'x' } }), other: 'notFound' },
  checkUser: {
    send: ({ email }) => ({ body: { ...named, email, idToken: 'e30.e30.x' } }),
    other: 'notFound',
  },
  listIdentities: answered,
  changeIdentity: {
    send: ({ identityId }) => ({ params: { id: identityId }, body: { isOpen: false } }),
    other: 'notFound',
  },
  protect: { send: () => ({ body: { password: PASSWORD, platform: 'retailer' } }), other: 'notFound' },

  setCustomer: { send: () => ({ body: { name: 'Mrs Byrne' } }), other: 'answered' },
  clearCustomer: answered,

  saveProfileBusiness: ofStep('1', {
    businessName: 'Byrne Blinds',
    businessAddress: addressIn('GB'),
    measurementType: 'metric',
  }),
  saveProfileSuppliers: ofStep('2', { selectedSuppliers: [{ id: 'brennan-linen' }] }),
  saveProfileManufacturers: ofStep('3', { selectedManufacturers: [] }),
  saveProfileTeam: ofStep('4', { teamMember: null }),
  getProfile: answered,
  listManufacturers: answered,
  getBusinessDetails: answered,
  updateBusinessDetails: { send: () => ({ body: { phone: '+44 20 7946 0000' } }), other: 'answered' },
  updateBusinessImage: { send: () => ({ body: { image: picture() } }), other: 'answered' },
  addBusinessAddress: {
    send: () => ({ body: { kind: 'shop', label: 'Shop', address: addressIn('GB'), instructions: '' } }),
    other: 'answered',
  },
  removeBusinessAddress: { send: ({ addressId }) => ({ params: { id: addressId } }), other: 'notFound' },

  listTeam: answered,
  inviteMember: { send: () => ({ body: { ...named, email: newEmail(), role: 'buyer' } }), other: 'answered' },
  resendInvitation: { send: ({ invitationId }) => ({ params: { id: invitationId } }), other: 'notFound' },
  revokeInvitation: { send: ({ invitationId }) => ({ params: { id: invitationId } }), other: 'notFound' },
  getInvitation: { send: () => ({ query: { token: NO_LINK } }), other: 'linkSpent' },
  // With the link of an invitation that was mailed to somebody else.
  acceptInvitation: {
    send: ({ invitationToken }) => ({ body: { token: invitationToken } }),
    other: 'invitationForAnother',
    signedOut: 'invalidInput',
  },
  changeRole: {
    send: ({ colleagueId }) => ({ params: { id: colleagueId }, body: { role: 'viewer' } }),
    other: 'notFound',
  },
  setSpendingLimits: {
    send: ({ colleagueId }) => ({ params: { id: colleagueId }, body: { orderMinor: 1, monthMinor: null } }),
    other: 'notFound',
  },
  removeMember: { send: ({ colleagueId }) => ({ params: { id: colleagueId } }), other: 'notFound' },
  leaveTeam: { other: 'ownerStays', viewer: 'answered' },
  transferOwnership: {
    send: ({ colleagueId }) => ({ body: { memberId: colleagueId, password: PASSWORD } }),
    other: 'notFound',
  },

  listFabrics: answered,
  suggest: { send: () => ({ query: { q: 'glen' } }), other: 'answered' },
  getFabric: { send: () => ({ params: { id: cloth } }), other: 'answered' },
  listSuppliers: answered,
  getSupplier: { send: () => ({ params: { supplier: 'halden-and-rowe' } }), other: 'answered' },
  getBook: {
    send: () => ({ params: { supplier: 'halden-and-rowe', book: 'border-wools-3' } }),
    other: 'answered',
  },
  markBook: {
    send: () => ({
      body: { supplier: 'halden-and-rowe', book: 'border-wools-3', held: false },
    }),
    other: 'answered',
  },
  askStockAlert: { send: () => ({ body: { fabricId: cloth, fabricQuantity: 300 } }), other: 'answered' },
  dropStockAlert: { send: () => ({ query: { fabricId: cloth } }), other: 'answered' },
  getFabricCards: { send: () => ({ query: { id: [cloth] } }), other: 'answered' },
  getHomePage: answered,
  getExchangeRates: answered,
  listAddressParts: answered,
  listAddresses: { send: () => ({ params: { kind: 'fabrics', part: '1' } }), other: 'answered' },

  ...cartRows,
  ...walletRows,
  ...claimsRows,
  // With the idempotency key of an order of the first business, whose response is not replayed to others.
  placeOrder: {
    send: ({ cartVersion, orderKey }) => ({ body: { cartVersion }, idempotencyKey: orderKey }),
    other: 'cartChanged',
  },
  // Orders of others, or that do not await approval, are not found.
  getOrderToApprove: ofOrder(),
  changeOrderToApprove: ofOrder({ params: { lineId: NO_LINE }, body: { leftOut: true } }),
  approveOrder: ofOrder({ body: { version: 'b7c1' }, idempotencyKey: 'approval-of-others' }),
  refuseOrder: ofOrder({ body: { reason: 'No' } }),
  withdrawOrder: ofOrder(),
  readEvents: answered,
  saveOrderDraft: { send: () => ({ body: { poNumber: 'BYRNE-1', note: '' } }), other: 'answered' },
  ...orderListRows,
  ...specialRows,
  ...quoteRows,
  finishPayment: ofOrder(),
  cancelPayment: ofOrder(),
  cancelOrder: ofOrder({ body: {} }),
  changeDeliveryAddress: ofOrder({ body: { shipTo: null } }),
  getTransferTerms: answered,
  getProForma: ofOrder(),
  getOrderConfirmation: { ...ofOrder(), viewer: 'answered' },
  getOrder: { ...ofOrder(), viewer: 'answered' },
  ...invoiceRows,
  ...statementRows,
  ...bankRows,
  ...receivablesRows,

  ...favoritesRows,
  getPlacesProvider: answered,
  // The test configures no places provider.
  listPlaces: { send: () => ({ query: { q: '14 Walcot', country: 'GB' } }), other: 'notFound' },
  getPlace: { send: () => ({ params: { id: 'W1' } }), other: 'notFound' },

  // Without its token in the settings there is no operator API; with it, see tests/security/operator.test.ts.
  sendImportFile: ofOperator({ query: { supplier: 'halden-and-rowe', fileName: 'x.csv' } }),
  listImports: ofOperator({}),
  getImport: ofOperator({ params: { id: NO_IMPORT } }),
  getImportMapping: ofOperator({ params: { id: NO_IMPORT } }),
  approveImportMapping: ofOperator({ params: { id: NO_IMPORT } }),
  runImportFile: ofOperator({ params: { id: NO_IMPORT }, body: {} }),
  listImportRows: ofOperator({ params: { id: NO_IMPORT } }),
  listImportPictures: ofOperator({ params: { id: NO_IMPORT } }),
  fetchImportPictures: ofOperator({ params: { id: NO_IMPORT }, body: {} }),
  withdrawImportFile: ofOperator({ params: { id: NO_IMPORT } }),
  reviewImport: ofOperator({ params: { id: NO_IMPORT } }),
  answerImport: ofOperator({
    params: { id: NO_IMPORT },
    body: { confirmed: { columns: [], defaults: [] } },
  }),
  approveImport: ofOperator({ params: { id: NO_IMPORT } }),
  listImportSuppliers: ofOperator({}),
  setTodaysRate: ofOperator({ params: { currency: 'UAH' }, body: { perEuro: '48.9' } }),
  addSupplier: ofOperator({ body: { name: 'Nobody & Sons', country: 'GB', currency: 'GBP' } }),
  ...accountRows,

  ...deskRows,
}
