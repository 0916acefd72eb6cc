import type { Client } from '@selvedge/contract/call/client.ts'
import { listParcelsToSend, type ParcelToSend } from '@selvedge/contract/fulfilment/sending.ts'
import type { CandidatePiece, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { getDeskShipment, listCandidatePieces } from '@selvedge/contract/fulfilment/shipments.ts'
import { listShipmentMessages } from '@selvedge/contract/orders/order-messages.ts'
import { must } from '../../request/api.server.ts'

/** A shipment and what was written about it; while it is to be confirmed, with the pieces that are proposed for each line, and why. */
export async function loadShipment(client: Client, id: string) {
  const params = { id }
  const [answer, messages] = await Promise.all([
    client(getDeskShipment, { params }),
    client(listShipmentMessages, { params }),
  ])
  const shipment = must(answer)
  const thread = must(messages)
  const proposed: Record<string, CandidatePiece[]> = {}
  if (shipment.lane === 'toConfirm')
    await Promise.all(
      shipment.lines
        .filter(line => line.orderType !== 'sample' && line.cancelled === null)
        .map(async line => {
          const pieces = await client(listCandidatePieces, { params: { id: line.id } })
          if (pieces.success) proposed[line.id] = pieces.data.filter(({ isProposed }) => isProposed)
        }),
    )
  return {
    shipment,
    proposed,
    carriers: await proposedCarriers(client, shipment),
    thread,
    messageId: crypto.randomUUID(),
  }
}
export type LoadedShipment = Awaited<ReturnType<typeof loadShipment>>

/** For each parcel that waits, who took the supplier's last one to the same country; as when several are sent together. */
async function proposedCarriers(
  client: Client,
  { lane, parcels }: DeskShipment,
): Promise<Record<string, ParcelToSend['proposed']>> {
  if (lane === null || parcels.every(({ dispatchedAt }) => dispatchedAt !== null)) return {}
  const listed = await client(listParcelsToSend)
  const waiting = listed.success ? listed.data.waiting : []
  const own = waiting.filter(({ id }) => parcels.some(parcel => parcel.id === id))
  return Object.fromEntries(own.map(({ id, proposed }) => [id, proposed]))
}
