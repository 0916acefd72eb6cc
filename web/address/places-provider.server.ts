import type { Client } from '@selvedge/contract/call/client.ts'
import { getPlacesProvider, type PlacesProvider } from '@selvedge/contract/postal/places.ts'

/** The address look-up provider; null if there is none or the API is unavailable. */
export async function placesProvider(client: Client): Promise<PlacesProvider | null> {
  const answer = await client(getPlacesProvider)
  return answer.success ? answer.data.provider : null
}
