import type { ErrorCode } from '@selvedge/contract/call/errors.ts'

const unknownOutcomes: ReadonlySet<ErrorCode> = new Set([
  'paymentUnavailable',
  'orderInProgress',
  'unavailable',
  'internal',
])

/** Answers of the kind "we do not know yet": the order may still come about. */
export const isOutcomeUnknown = (code: ErrorCode): boolean => unknownOutcomes.has(code)
