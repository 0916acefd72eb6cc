import { ApiError } from '@selvedge/contract/call/errors.ts'

/** Its queries may each wait for a silent database until their own deadlines. */
const PAGE_DEADLINE_MS = 9000

/**
 * Throws `unavailable` for a page that is not rendered in time. Not for a form: its outcome is never left open, and its
 * calls have deadlines of their own.
 */
export async function withDeadline({ method }: Request, page: Promise<Response>): Promise<Response> {
  if (method === 'POST') return page
  const { promise: late, reject } = Promise.withResolvers<never>()
  const deadline = setTimeout(() => reject(new ApiError('unavailable')), PAGE_DEADLINE_MS)
  return Promise.race([page, late]).finally(() => clearTimeout(deadline))
}
