import { getCounter, type FabricCard } from '@selvedge/contract/catalogue.ts'
import type { Client } from '@selvedge/contract/client.ts'

/** The cloth shown beside the forms: the newest patterned one; none when the catalogue does not answer. */
export async function featuredCloth(client: Client): Promise<FabricCard | null> {
  const counter = await client(getCounter)
  if (!counter.success) return null
  const { newFabrics } = counter.data
  return newFabrics.find(fabric => fabric.verticalRepeatCm !== null) ?? newFabrics[0] ?? null
}
