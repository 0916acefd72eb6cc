import { ApiError, errorStatus } from '@selvedge/contract/errors.ts'
import { errorBody, successBody } from '../http/answer.ts'

/** An answer as it is kept under its idempotency key and given again, byte for byte. */
export type StoredAnswer = { bytes: string; status: number }

export const placedAnswer = (number: string): StoredAnswer => ({
  bytes: successBody({ data: { id: number }, message: `Order ${number} placed` }),
  status: 200,
})

export const refusedAnswer = (error: ApiError): StoredAnswer => ({
  bytes: JSON.stringify(errorBody(error)),
  status: errorStatus[error.code],
})
