import { ApiError, errorStatus, errorText, type ErrorBody } from '@selvedge/contract/errors.ts'
import { isConnectionLoss } from '@selvedge/db/connection-loss.ts'
import { CommitUnknownError } from '@selvedge/db/transaction.ts'
import type { Call } from '@selvedge/contract/call.ts'
import type { Logger } from '../platform/log.ts'
import type { Outgoing } from './implement.ts'

const json = (body: string, status: number, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

/** The text of a success: `{success, data, message}` and `token` at the top where the call gives one. */
export const successBody = (answer: { data: unknown; message?: string; token?: string }): string =>
  JSON.stringify({
    success: true,
    data: answer.data,
    message: answer.message ?? '',
    ...(answer.token === undefined ? {} : { token: answer.token }),
  })

export function success(answer: Outgoing<Call>): Response {
  if ('bytes' in answer) return json(answer.bytes, answer.status)
  return json(successBody(answer), answer.status ?? 200)
}

export function errorBody(error: ApiError): ErrorBody {
  return {
    success: false,
    code: error.code,
    message: errorText(error.code, error.details),
    ...(error.fields.length > 0 ? { errors: error.fields } : {}),
    ...(Object.keys(error.details).length > 0 ? { details: error.details } : {}),
  }
}

/** The one place where an error becomes an answer; what is not an ApiError is a bug and says nothing but its id. */
export function failure(
  error: unknown,
  context: { log: Logger; requestId: string },
  headers: Record<string, string> = {},
): Response {
  const isKnown = error instanceof ApiError
  if (!isKnown) context.log.error({ err: error, requestId: context.requestId }, 'request failed')
  const shown = isKnown ? error : asApiError(error, context.requestId)
  const body = JSON.stringify(errorBody(shown))
  return json(body, errorStatus[shown.code], { ...headers, ...headersOf(shown) })
}

/** With the database gone it is not known what was written; everything else was rolled back. */
function asApiError(error: unknown, id: string): ApiError {
  const isUndecided = error instanceof CommitUnknownError || isConnectionLoss(error)
  return isUndecided ? new ApiError('unavailable') : new ApiError('internal', { details: { id } })
}

function headersOf({ code, details }: ApiError): Record<string, string> {
  if (code === 'tooManyRequests') return { 'retry-after': String(details['seconds'] ?? 60) }
  if (code === 'signInRequired') return { 'www-authenticate': 'Bearer' }
  return {}
}
