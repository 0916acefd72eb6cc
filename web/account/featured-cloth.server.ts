import { getHomePage, type FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'

/** Patterns that work at a large size, best first. */
const bold: readonly FabricCard['pattern'][] = [
  'houndstooth',
  'tartan',
  'check',
  'herringbone',
  'damask',
  'stripe',
]

/** The cloth shown beside the forms: the boldest new one; null if the catalogue is unavailable. */
export async function featuredCloth(client: Client): Promise<FabricCard | null> {
  const home = await client(getHomePage)
  if (!home.success) return null
  const { newFabrics } = home.data
  const boldest = bold.flatMap(pattern => newFabrics.filter(fabric => fabric.pattern === pattern))
  return boldest[0] ?? newFabrics[0] ?? null
}
