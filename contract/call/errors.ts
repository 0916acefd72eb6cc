import type { FaultCode, FieldFault } from './field-faults.ts'

/**
 * Every way a call can fail: a code, its status, and a sentence in the caller's language (messages/). Sentences may
 * contain `{placeholders}`, filled from the error's `details`.
 */
export const errorStatus = {
  badRequest: 400,
  invalidInput: 422,
  unreadableBody: 400,
  bodyTooLarge: 413,
  unsupportedMediaType: 415,
  signInRequired: 401,
  credentialsRefused: 401,
  secondFactorRequired: 401,
  secondFactorIsOn: 409,
  sessionRenewed: 401,
  signInAgain: 403,
  passwordNeeded: 409,
  linkOfAnotherBrowser: 409,
  identityRemoved: 403,
  gatePasswordRefused: 401,
  gateClosed: 403,
  profileIncomplete: 403,
  notVerifiedYet: 403,
  roleRefused: 403,
  invitationForAnother: 403,
  notFound: 404,
  methodNotAllowed: 405,
  linkSpent: 410,
  signInToAccept: 409,
  inAnotherTeam: 409,
  ownerStays: 409,
  journeySpent: 410,
  identityRefused: 401,
  identityUnconfirmed: 403,
  identityConflict: 409,
  identityNeedsPassword: 409,
  identityUnavailable: 503,
  notEnoughStock: 409,
  notEnoughInOnePiece: 409,
  notEnoughOfLot: 409,
  notOnSale: 409,
  sampleUnavailable: 409,
  sampleLimitReached: 409,
  cartEmpty: 409,
  cartChanged: 409,
  reportChanged: 409,
  termsChanged: 409,
  approvalEnded: 409,
  noPaymentMethod: 409,
  notOnAccount: 409,
  transferUnavailable: 409,
  creditLimitReached: 409,
  cardDeclined: 402,
  paymentUnavailable: 503,
  paymentTimedOut: 409,
  topUpDeclined: 402,
  topUpUnavailable: 503,
  topUpTimedOut: 409,
  remittanceDeclined: 402,
  remittanceUnavailable: 503,
  remittanceTimedOut: 409,
  invoicesChanged: 409,
  invoiceBeingPaid: 409,
  cardChanged: 409,
  claimTooLate: 409,
  claimOpen: 409,
  claimClosed: 409,
  claimChanged: 409,
  claimTooMuch: 409,
  claimNotSignable: 409,
  specialPriceChanged: 409,
  specialPriceNotOpen: 409,
  specialPriceOutOfStock: 409,
  nothingToQuote: 409,
  quoteChanged: 409,
  quoteNotOpen: 409,
  idempotencyKeyRequired: 400,
  idempotencyKeyReused: 409,
  orderInProgress: 409,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  overloaded: 503,
  operatorRefused: 401,
  deskRefused: 401,
  importFileRefused: 422,
  importUnderWay: 409,
  importDone: 409,
  importNotWithdrawable: 409,
  noPicturesToFetch: 409,
  importOrdered: 409,
  mappingNotApproved: 409,
  mappingMisfit: 422,
  importBlocked: 409,
  supplierExists: 409,
  businessNotVerified: 409,
  businessIncomplete: 409,
  accountNotRequested: 409,
  clothCut: 409,
  lineEnded: 409,
  lineUncut: 409,
  shipmentPacked: 409,
  shipmentUnconfirmed: 409,
  pieceUnfit: 409,
  wrongPiece: 409,
  unknownPiece: 409,
  parcelUnsent: 409,
  undoTooLate: 409,
  changedSince: 409,
  pieceTaken: 409,
  pieceReserved: 409,
  pieceShort: 409,
  pieceExists: 409,
  cuttingAwaited: 409,
  cuttingWithoutPiece: 409,
  shadeApproved: 409,
  signOffEnded: 409,
  substituteAwaited: 409,
  substituteChanged: 409,
  holdsNotOffered: 409,
  tooManyHolds: 409,
  holdEnded: 409,
  holdExtended: 409,
  holdInCart: 409,
  bankFileRefused: 422,
  bankLineSettled: 409,
  bankLineMisfit: 409,
  bankLineFixed: 409,
  reminderRefused: 409,
  vatNumberChanged: 409,
  statementChanged: 409,
  statementPaid: 409,
  statementNotDue: 409,
  discountCodeExists: 409,
  clothChanged: 409,
  listUnderWay: 409,
} as const

export type ErrorCode = keyof typeof errorStatus

/** An invalid field in a response: the sentence in the caller's language, and its code for programs. */
export type FieldError = { field: string; message: string; code?: FaultCode }

/** The body of every error response. `field` is a dotted path into the input. */
export type ErrorBody = {
  success: false
  code: ErrorCode
  message: string
  errors?: FieldError[]
  details?: Record<string, string | number>
}

/**
 * A business "no" or a refused request. Thrown by use cases; the API translates it into a sentence where it builds the
 * response.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string | number>
  readonly fields: FieldFault[]
  constructor(
    code: ErrorCode,
    options: { details?: Record<string, string | number>; fields?: FieldFault[] } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.details = options.details ?? {}
    this.fields = options.fields ?? []
  }
}
