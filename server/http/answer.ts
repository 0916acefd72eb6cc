import { ApiError, errorStatus, type ErrorBody } from '@selvedge/contract/call/errors.ts'
import { errorText, faultText, noticeText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import { isUnavailable } from '@selvedge/db/connection-loss.ts'
import { CommitUnknownError } from '@selvedge/db/transaction.ts'
import type { Call } from '@selvedge/contract/call/call.ts'
import type { Logger } from '../platform/log.ts'
import type { Outgoing } from './implement.ts'
import { readerHeaders } from './reader.ts'

const json = (body: string, status: number, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

type Answer = { data: unknown; message?: string; token?: string; deviceToken?: string }
/**
 * The body of a success: `{success, data, message}`, with tokens at the top level for calls that return them.
 */
export const successBody = (answer: Answer): string =>
  JSON.stringify({
    success: true,
    data: answer.data,
    message: answer.message ?? '',
    ...(answer.token === undefined ? {} : { token: answer.token }),
    ...(answer.deviceToken === undefined ? {} : { deviceToken: answer.deviceToken }),
  })

/** Not held back or compressed on its way: a buffering proxy would keep each event until the next. */
const eventStream = (events: ReadableStream<Uint8Array>): Response =>
  new Response(events, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })

export function success(answer: Outgoing<Call>, reader: ApiReader): Response {
  if ('bytes' in answer) return json(answer.bytes, answer.status, readerHeaders(reader))
  if ('stream' in answer) return eventStream(answer.stream)
  const { message: code, status = 200, ...rest } = answer
  if (code === undefined) return json(successBody(rest), status)
  return json(successBody({ ...rest, message: noticeText(code, {}, reader) }), status, readerHeaders(reader))
}

export function errorBody({ code, details, fields }: ApiError, reader: ApiReader): ErrorBody {
  const errors = fields.map(fault => ({
    field: fault.field,
    code: fault.code,
    message: faultText(fault, reader),
  }))
  return {
    success: false,
    code,
    message: errorText(code, details, reader),
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  }
}

/** The error as callers may see it; an unexpected one is logged, and only its id is shown. */
export function toApiError(error: unknown, { log, requestId }: { log: Logger; requestId: string }): ApiError {
  if (error instanceof ApiError) return error
  log.error({ err: error, requestId }, 'request failed')
  return asApiError(error, requestId)
}

/** The one place where an error becomes a response. */
export function failure(
  error: unknown,
  context: { log: Logger; requestId: string; reader: ApiReader },
  headers: Record<string, string> = {},
): Response {
  const shown = toApiError(error, context)
  const body = JSON.stringify(errorBody(shown, context.reader))
  return json(body, errorStatus[shown.code], {
    ...headers,
    ...headersOf(shown),
    ...readerHeaders(context.reader),
  })
}

/**
 * When the connection to the database is lost it is unknown whether the transaction committed; any other
 * error rolled back.
 */
function asApiError(error: unknown, id: string): ApiError {
  const isPassing = error instanceof CommitUnknownError || isUnavailable(error)
  return isPassing ? new ApiError('unavailable') : new ApiError('internal', { details: { id } })
}

function headersOf({ code, details }: ApiError): Record<string, string> {
  if (code === 'tooManyRequests') return { 'retry-after': String(details['seconds'] ?? 60) }
  if (code === 'signInRequired' || code === 'operatorRefused') return { 'www-authenticate': 'Bearer' }
  return {}
}
