import type { Client } from '@selvedge/contract/call/client.ts'
import type { ErrorCode } from '@selvedge/contract/call/errors.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import type { FormFailure } from '../request/api.server.ts'

/** Of a cart that is no longer the one on the page. */
const gone: ReadonlySet<ErrorCode> = new Set(['cartEmpty', 'cartChanged', 'notFound'])

type Reading = {
  client: Client
  userId: string | undefined
  /** When the page that the form is on was read. */
  readAt: string
}

/**
 * A refusal of a page whose cart was ordered elsewhere since it was read, with the number of that order: the member's
 * newest, if it is younger than the page.
 */
export async function withOrderMade(failure: FormFailure, reading: Reading): Promise<FormFailure> {
  const { client, userId, readAt } = reading
  if (!gone.has(failure.code) || !userId || Number.isNaN(Date.parse(readAt))) return failure
  const answer = await client(listOrders, { query: { placedBy: userId, sort: 'newest' } })
  const [newest] = answer.success ? answer.data.orders : []
  if (!newest || Date.parse(newest.placedAt) < Date.parse(readAt)) return failure
  if (newest.state === 'cancelled' || newest.state === 'paymentPending') return failure
  const orderMade = newest.id
  const isAsked = newest.state === 'awaitingApproval' ? 1 : 0
  return { ...failure, details: { ...failure.details, orderMade, isAsked } }
}
