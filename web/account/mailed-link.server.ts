import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { featuredCloth } from './featured-cloth.server.ts'

/** Loads the page of a mailed link. Does not use up the link, because mail scanners open links. */
export async function loadMailedLink(
  request: Request,
  client: Client,
): Promise<{ token: string; cloth: FabricCard | null }> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, cloth: await featuredCloth(client) }
}
