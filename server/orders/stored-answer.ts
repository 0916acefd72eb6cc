import { ApiError, errorStatus, type ErrorBody } from '@selvedge/contract/call/errors.ts'
import { ENGLISH_READER, errorText, noticeText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import { errorBody, successBody } from '../http/answer.ts'

/** An answer as stored under its idempotency key, in English, to be replayed byte for byte. */
export type StoredAnswer = { bytes: string; status: number }

type Ordered = { id: string; state: 'placed' | 'awaitingApproval' | 'awaitingTransfer' }
type Unconfirmed = { id: string; state: 'paymentPending'; confirmAt: string }

const texts = {
  placed: 'orderPlaced',
  awaitingApproval: 'orderAsked',
  awaitingTransfer: 'orderAwaitsTransfer',
  paymentPending: 'paymentUnconfirmed',
} as const

const answerOf = (data: Ordered | Unconfirmed, status: number): StoredAnswer => ({
  bytes: successBody({
    data,
    message: noticeText(texts[data.state], { number: data.id }, ENGLISH_READER),
  }),
  status,
})

export const orderedAnswer = ({ id, state }: Ordered): StoredAnswer => answerOf({ id, state }, 200)

/** Not stored: the order waits for its buyer to confirm the payment at the bank. */
export const unconfirmedAnswer = (number: string, confirmAt: string): StoredAnswer =>
  answerOf({ id: number, state: 'paymentPending', confirmAt }, 202)

export const refusedAnswer = (error: ApiError): StoredAnswer => ({
  bytes: JSON.stringify(errorBody(error, ENGLISH_READER)),
  status: errorStatus[error.code],
})

type Body = { success: true; data: Ordered | Unconfirmed; message: string } | ErrorBody

/**
 * A stored answer with its sentence in the reader's language; in English the stored bytes are returned
 * unchanged.
 */
export function inReadersLanguage({ bytes, status }: StoredAnswer, reader: ApiReader): StoredAnswer {
  if (reader.locale === 'en') return { bytes, status }
  const body = JSON.parse(bytes) as Body
  const message = body.success
    ? noticeText(texts[body.data.state], { number: body.data.id }, reader)
    : errorText(body.code, body.details, reader)
  return { bytes: JSON.stringify({ ...body, message }), status }
}
