import type { Client } from '@selvedge/contract/call/client.ts'
import { getBusinessDecisions, listWaitingBusinesses } from '@selvedge/contract/retailer/verification.ts'
import { must } from '../../request/api.server.ts'

/** Businesses that wait, and the one that is open: the named one, which need not wait any more, or the first. */
export async function loadAccounts(client: Client, named?: string) {
  const businesses = must(await client(listWaitingBusinesses))
  const id = named ?? businesses[0]?.id
  return {
    businesses,
    open: id === undefined ? null : must(await client(getBusinessDecisions, { params: { id } })),
  }
}
