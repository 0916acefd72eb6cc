import type { Client } from '@selvedge/contract/call/client.ts'
import type { Carrier } from '@selvedge/contract/fulfilment/carriers.ts'
import { listParcelsToSend, type ParcelToSend } from '@selvedge/contract/fulfilment/sending.ts'
import { must } from '../../request/api.server.ts'

/** Parcels that one carrier collects together; `carrier` is null for those for which none is proposed. */
export type CarrierGroup = { carrier: Carrier | null; carrierName: string; parcels: ParcelToSend[] }

/** What waits for its carrier today, by carrier, what leaves later, and what is gone. */
export async function loadSending(client: Client) {
  const { now, waiting, gone } = must(await client(listParcelsToSend))
  const today = waiting.filter(parcel => parcel.leavesToday)
  return {
    now,
    groups: groupsOf(today),
    later: groupsOf(waiting.filter(parcel => !parcel.leavesToday)),
    count: today.length,
    gone,
  }
}
export type Sending = Awaited<ReturnType<typeof loadSending>>

/** In the order in which they are collected. */
function groupsOf(parcels: readonly ParcelToSend[]): CarrierGroup[] {
  const byCarrier = Map.groupBy(parcels, ({ proposed }) =>
    proposed === null ? '' : `${proposed.carrier} ${proposed.carrierName}`,
  )
  return [...byCarrier.values()].map(group => ({
    carrier: group[0]!.proposed?.carrier ?? null,
    carrierName: group[0]!.proposed?.carrierName ?? '',
    parcels: group,
  }))
}
