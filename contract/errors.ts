/**
 * Every way a call can fail. One code, one status, one sentence in the caller's language.
 * A sentence may name `{placeholders}`; the values travel in the error's `details`.
 */
export const errorStatus = {
  badRequest: 400,
  invalidInput: 422,
  unreadableBody: 400,
  bodyTooLarge: 413,
  unsupportedMediaType: 415,
  signInRequired: 401,
  credentialsRefused: 401,
  profileIncomplete: 403,
  notVerifiedYet: 403,
  roleRefused: 403,
  notFound: 404,
  methodNotAllowed: 405,
  linkSpent: 410,
  notEnoughStock: 409,
  notEnoughInOnePiece: 409,
  notOnSale: 409,
  sampleUnavailable: 409,
  sampleLimitReached: 409,
  cartEmpty: 409,
  cartChanged: 409,
  noPaymentMethod: 409,
  cardDeclined: 402,
  paymentUnavailable: 503,
  paymentTimedOut: 409,
  idempotencyKeyRequired: 400,
  idempotencyKeyReused: 409,
  orderInProgress: 409,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorMessagesEn: Record<ErrorCode, string> = {
  badRequest: 'That request could not be read.',
  invalidInput: 'Some of what was sent needs another look.',
  unreadableBody: 'The body cannot be read as {expected}.',
  bodyTooLarge: 'The body is larger than {limit} bytes.',
  unsupportedMediaType: 'Send this call as {expected}.',
  signInRequired: 'Sign in first.',
  credentialsRefused:
    'That e-mail and password do not go together, or the address is not confirmed yet. Check both, or open the link we sent.',
  profileIncomplete: 'Complete the four profile steps first.',
  notVerifiedYet: 'Your business is being verified. You can order as soon as that is done.',
  roleRefused: 'Your role in this team does not allow that.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not answer {method}.',
  linkSpent: 'This link has been used or has run out. Ask for a new one.',
  notEnoughStock: 'Only {available} of {fabric} can be had now.',
  notEnoughInOnePiece: 'The largest piece of {fabric} has {available}.',
  notOnSale: '{fabric} is not on sale.',
  sampleUnavailable: 'A sample in the cart is not to be had any more. Take it out to go on.',
  sampleLimitReached:
    'The cart has more samples than the supplier sends in a month. Take some out, or order them next month.',
  cartEmpty: 'The cart is empty.',
  cartChanged: 'Prices or stock changed while you looked. Check the new totals and place the order again.',
  noPaymentMethod: 'Choose a card first.',
  cardDeclined: 'The card was declined. Nothing was ordered and your cart is kept. Try another card.',
  paymentUnavailable: 'The payment service does not answer. Your cart is kept. Try again in a minute.',
  paymentTimedOut:
    'The payment was not confirmed in time. Nothing was ordered, any amount taken goes back to the card, and your cart is kept.',
  idempotencyKeyRequired: 'Send an Idempotency-Key header with this call.',
  idempotencyKeyReused: 'This Idempotency-Key was used with another body.',
  orderInProgress: 'This order is being placed. Look in your orders in a minute.',
  tooManyRequests: 'Too many tries. Wait {seconds} seconds.',
  internal: 'Something broke on our side. Nothing was changed. Quote {id} if you ask about it.',
  unavailable: 'This part does not answer right now. Try again in a minute.',
}

export type FieldError = { field: string; message: string }

/** The body of every answer that is not a success. `field` is a dotted path into the input. */
export type ErrorBody = {
  success: false
  code: ErrorCode
  message: string
  errors?: FieldError[]
  details?: Record<string, string | number>
}

/** A business "no" or a refused request. Thrown in use cases, translated once at the edge of the API. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string | number>
  readonly fields: FieldError[]
  constructor(
    code: ErrorCode,
    options: { details?: Record<string, string | number>; fields?: FieldError[] } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.details = options.details ?? {}
    this.fields = options.fields ?? []
  }
}

/** Fills `{placeholders}` of an error sentence; an unknown placeholder stays visible rather than vanishing. */
export function errorText(code: ErrorCode, details: Record<string, string | number> = {}): string {
  return errorMessagesEn[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}
