import type { ErrorCode } from '@selvedge/contract/call/errors.ts'

const unknownOutcomes: ReadonlySet<ErrorCode> = new Set([
  'paymentUnavailable',
  'orderInProgress',
  'unavailable',
  'internal',
])

/** Error codes after which the order may still have been placed. */
export const isOutcomeUnknown = (code: ErrorCode): boolean => unknownOutcomes.has(code)
