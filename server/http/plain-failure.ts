import type { Context } from 'hono'
import { ApiError, errorStatus } from '@selvedge/contract/call/errors.ts'
import { errorText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../platform/deps.ts'
import { readerHeaders, readerOf } from './reader.ts'
import { loggedPath } from '@selvedge/contract/access/logged-path.ts'
import type { Edge } from './request-log.ts'

/** The last resort when neither a page nor the API can answer: a sentence and the id to quote. */
export const plainFailure = (id: string, reader: ApiReader): Response =>
  new Response(errorText('internal', { id }, reader), {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...readerHeaders(reader) },
  })

/**
 * Handles errors thrown outside the API: our own refusals by their message, anything else logged under the
 * request id.
 */
export const handleError =
  ({ log }: Pick<Deps, 'log'>) =>
  (error: Error, context: Context<Edge>): Response => {
    const reader = readerOf(context.req.raw.headers)
    if (error instanceof ApiError)
      return context.text(
        errorText(error.code, error.details, reader),
        errorStatus[error.code],
        readerHeaders(reader),
      )
    const requestId = context.get('requestId')
    log.error({ err: error, requestId, path: loggedPath(context.req.path) }, 'request failed')
    return plainFailure(requestId, reader)
  }
