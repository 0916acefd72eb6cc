import type { Client } from '@selvedge/contract/call/client.ts'
import type { Carrier } from '@selvedge/contract/fulfilment/carriers.ts'
import { listParcelsToSend, type ParcelToSend } from '@selvedge/contract/fulfilment/sending.ts'
import { must } from '../../request/api.server.ts'

/** Parcels that one carrier collects at one time; `carrier` is null for those for which none is proposed. */
export type CarrierGroup = {
  carrier: Carrier | null
  carrierName: string
  leaves: ParcelToSend['leaves']
  parcels: ParcelToSend[]
}

/** What waits for its carrier, by carrier and collection, the next one first, and what is gone. */
export async function loadSending(client: Client) {
  const { now, waiting, gone } = must(await client(listParcelsToSend))
  return {
    now,
    groups: groupsOf(waiting),
    count: waiting.filter(parcel => parcel.leaves?.isToday).length,
    gone,
  }
}
export type Sending = Awaited<ReturnType<typeof loadSending>>

/** In the order in which they are collected. */
function groupsOf(parcels: readonly ParcelToSend[]): CarrierGroup[] {
  const together = Map.groupBy(parcels, ({ proposed, leaves }) =>
    JSON.stringify([proposed?.carrier, proposed?.carrierName, leaves?.on, leaves?.at]),
  )
  return [...together.values()].map(group => ({
    carrier: group[0]!.proposed?.carrier ?? null,
    carrierName: group[0]!.proposed?.carrierName ?? '',
    leaves: group[0]!.leaves,
    parcels: group,
  }))
}
