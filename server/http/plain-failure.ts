import type { Context } from 'hono'
import { errorStatus } from '@selvedge/contract/call/errors.ts'
import { errorText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../platform/deps.ts'
import { toApiError } from './answer.ts'
import { readerHeaders, readerOf } from './reader.ts'
import { loggedPath } from '@selvedge/contract/access/logged-path.ts'
import type { Edge } from './request-log.ts'

/** The last resort when neither a page nor the API can answer: a sentence and the id to quote. */
export const plainFailure = (id: string, reader: ApiReader): Response =>
  new Response(errorText('internal', { id }, reader), {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...readerHeaders(reader) },
  })

/** Handles errors thrown outside the API, in words: an unexpected one is logged under the request id. */
export const handleError =
  ({ log }: Pick<Deps, 'log'>) =>
  (error: Error, context: Context<Edge>): Response => {
    const reader = readerOf(context.req.raw.headers)
    const { code, details } = toApiError(error, {
      log: log.child({ path: loggedPath(context.req.path) }),
      requestId: context.get('requestId'),
    })
    return context.text(errorText(code, details, reader), errorStatus[code], readerHeaders(reader))
  }
