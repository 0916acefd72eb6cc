import { CUSTOMER_TTL_MS } from '@selvedge/contract/account/serving.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { forgetCustomersBefore, nameCustomer, showTradePrices } from './session.queries.ts'

type Serving = Pick<Deps, 'db' | 'clock'> & {
  caller: Pick<Member, 'sessionId' | 'userId' | 'customer'>
  /** Trimmed. */
  name: string
  /** Undefined leaves it for the same customer, and hides them from another. */
  tradePrices: boolean | undefined
}

/**
 * Sets the customer whom a session is serving, for one hour, and returns the current one. A blank name is ignored
 * (specification sections 4 and 5), and leaves the hour as it is. A customer who is newly named sees no trade prices. Also deletes expired names of other sessions, so that none of them outlives its
 * hour for long.
 */
export async function serveCustomer({
  db,
  clock,
  caller,
  name,
  tradePrices,
}: Serving): Promise<Member['customer']> {
  if (name === '') {
    if (!caller.customer || tradePrices === undefined) return caller.customer
    await showTradePrices(db, caller, tradePrices)
    return { ...caller.customer, tradePrices }
  }
  const customer = { name, setAt: clock(), tradePrices: tradePrices ?? false }
  await forgetCustomersBefore(db, new Date(customer.setAt.getTime() - CUSTOMER_TTL_MS))
  await nameCustomer(db, caller, customer)
  return customer
}
