import type { ErrorCode } from '@selvedge/contract/call/errors.ts'

const refusals: ReadonlySet<ErrorCode> = new Set([
  'noPaymentMethod',
  'notOnAccount',
  'creditLimitReached',
  'transferUnavailable',
])

/** Error codes that stand beside the choice of how to pay. */
export const isOfPayment = (code: ErrorCode): boolean => refusals.has(code)
