import { CUSTOMER_TTL_MS } from '@selvedge/contract/serving.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../platform/sessions.ts'
import { forgetCustomersBefore, nameCustomer } from './session.queries.ts'

type Serving = Pick<Deps, 'db' | 'clock'> & {
  caller: Pick<Member, 'sessionId' | 'userId' | 'customer'>
  /** Trimmed. */
  name: string
}

/**
 * Names the customer whom a session serves, for an hour from now, and returns who is served. A blank name is ignored
 * (specification sections 4 and 5). Names of other sessions that have run out are removed on the way, so that none of
 * them outlives its hour for long.
 */
export async function serveCustomer({ db, clock, caller, name }: Serving): Promise<Member['customer']> {
  if (name === '') return caller.customer
  const customer = { name, setAt: clock() }
  await forgetCustomersBefore(db, new Date(customer.setAt.getTime() - CUSTOMER_TTL_MS))
  await nameCustomer(db, caller, customer)
  return customer
}
