import type { Client } from '@selvedge/contract/client.ts'
import { getSignInWays } from '@selvedge/contract/identity.ts'

/** What people call the identity provider; null where there is none, or the API does not answer. */
export async function identityProvider(client: Client): Promise<string | null> {
  const ways = await client(getSignInWays)
  return ways.success ? ways.data.identityProvider : null
}
