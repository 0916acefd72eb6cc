import type { Client } from '@selvedge/contract/call/client.ts'
import { getPlacesProvider, type PlacesProvider } from '@selvedge/contract/postal/places.ts'

/** Who looks addresses up; null where nobody does, or the API does not say: fields of an address work without. */
export async function placesProvider(client: Client): Promise<PlacesProvider | null> {
  const answer = await client(getPlacesProvider)
  return answer.success ? answer.data.provider : null
}
