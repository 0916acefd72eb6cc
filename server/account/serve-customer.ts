import { CUSTOMER_TTL_MS } from '@selvedge/contract/account/serving.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { forgetCustomersBefore, nameCustomer } from './session.queries.ts'

type Serving = Pick<Deps, 'db' | 'clock'> & {
  caller: Pick<Member, 'sessionId' | 'userId' | 'customer'>
  /** Trimmed. */
  name: string
}

/**
 * Sets the customer whom a session is serving, for one hour, and returns the current one. A blank name is ignored
 * (specification sections 4 and 5). Also deletes expired names of other sessions, so that none of them outlives its
 * hour for long.
 */
export async function serveCustomer({ db, clock, caller, name }: Serving): Promise<Member['customer']> {
  if (name === '') return caller.customer
  const customer = { name, setAt: clock() }
  await forgetCustomersBefore(db, new Date(customer.setAt.getTime() - CUSTOMER_TTL_MS))
  await nameCustomer(db, caller, customer)
  return customer
}
