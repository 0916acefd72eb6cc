import { ApiError, errorStatus, type ErrorBody } from '@selvedge/contract/call/errors.ts'
import { ENGLISH_READER, errorText, noticeText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import { errorBody, successBody } from '../http/answer.ts'

/** An answer as stored under its idempotency key, in English, to be replayed byte for byte. */
export type StoredAnswer = { bytes: string; status: number }

const placedText = (number: string, reader: ApiReader): string =>
  noticeText('orderPlaced', { number }, reader)

export const placedAnswer = (number: string): StoredAnswer => ({
  bytes: successBody({ data: { id: number }, message: placedText(number, ENGLISH_READER) }),
  status: 200,
})

export const refusedAnswer = (error: ApiError): StoredAnswer => ({
  bytes: JSON.stringify(errorBody(error, ENGLISH_READER)),
  status: errorStatus[error.code],
})

type Body = { success: true; data: { id: string }; message: string } | ErrorBody

/**
 * A stored answer with its sentence in the reader's language; in English the stored bytes are returned
 * unchanged.
 */
export function inReadersLanguage({ bytes, status }: StoredAnswer, reader: ApiReader): StoredAnswer {
  if (reader.locale === 'en') return { bytes, status }
  const body = JSON.parse(bytes) as Body
  const message = body.success ? placedText(body.data.id, reader) : errorText(body.code, body.details, reader)
  return { bytes: JSON.stringify({ ...body, message }), status }
}
