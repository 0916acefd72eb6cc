import { data } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listWaitingBusinesses } from '@selvedge/contract/retailer/verification.ts'
import { must } from '../../request/api.server.ts'

/** Businesses that wait, and the one that is open: the named one, or the first. */
export async function loadAccounts(client: Client, id?: string) {
  const businesses = must(await client(listWaitingBusinesses))
  const open = id === undefined ? businesses[0] : businesses.find(one => one.id === id)
  if (id !== undefined && !open) throw data(null, { status: 404 })
  return { businesses, open: open ?? null }
}
