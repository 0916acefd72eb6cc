import type { Context } from 'hono'
import { ApiError, errorStatus, errorText } from '@selvedge/contract/errors.ts'
import type { Deps } from '../deps.ts'
import type { Edge } from './request-log.ts'

/** What is left to say where neither a page nor the API's own answer can be made: a sentence and the id to quote. */
export const plainFailure = (id: string): Response =>
  new Response(errorText('internal', { id }), {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

/** Everything thrown outside the API: a refusal of ours by its own sentence, anything else logged under the request's id. */
export const answerFault =
  ({ log }: Pick<Deps, 'log'>) =>
  (error: Error, context: Context<Edge>): Response => {
    if (error instanceof ApiError)
      return context.text(errorText(error.code, error.details), { status: errorStatus[error.code] })
    const requestId = context.get('requestId')
    log.error({ err: error, requestId, path: context.req.path }, 'request failed')
    return plainFailure(requestId)
  }
