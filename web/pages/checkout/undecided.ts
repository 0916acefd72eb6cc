import type { ErrorCode } from '@selvedge/contract/errors.ts'

const undecided: ReadonlySet<ErrorCode> = new Set([
  'paymentUnavailable',
  'orderInProgress',
  'unavailable',
  'internal',
])

/** Answers of the kind "we do not know yet": the order may still come about. */
export const isUndecided = (code: ErrorCode): boolean => undecided.has(code)
