import { getRemovedCartItem, type RemovedCartItem } from '@selvedge/contract/cart/removed-item.ts'
import type { Client } from '@selvedge/contract/call/client.ts'

/** The removed line that the page's address names; null if it names none, or the line cannot be put back any more. */
export async function findRemoved(
  client: Client,
  searchParams: URLSearchParams,
): Promise<RemovedCartItem | null> {
  const id = searchParams.get('removed')
  if (id === null) return null
  const found = await client(getRemovedCartItem, { params: { id } })
  return found.success ? found.data : null
}
