import type { Client } from '@selvedge/contract/call/client.ts'
import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import { getDeskShipment, listCandidatePieces } from '@selvedge/contract/fulfilment/shipments.ts'
import { listShipmentMessages } from '@selvedge/contract/orders/order-messages.ts'
import { must } from '../../request/api.server.ts'

/** A shipment and what was written about it; while it is to be confirmed, with the piece that is proposed for each line, and why. */
export async function loadShipment(client: Client, id: string) {
  const params = { id }
  const [answer, messages] = await Promise.all([
    client(getDeskShipment, { params }),
    client(listShipmentMessages, { params }),
  ])
  const shipment = must(answer)
  const thread = must(messages)
  const proposed: Record<string, CandidatePiece> = {}
  if (shipment.lane === 'toConfirm')
    await Promise.all(
      shipment.lines
        .filter(line => line.orderType !== 'sample' && line.cancelled === null)
        .map(async line => {
          const pieces = await client(listCandidatePieces, { params: { id: line.id } })
          const piece = pieces.success ? pieces.data.find(({ isProposed }) => isProposed) : undefined
          if (piece) proposed[line.id] = piece
        }),
    )
  return { shipment, proposed, thread, messageId: crypto.randomUUID() }
}
export type LoadedShipment = Awaited<ReturnType<typeof loadShipment>>
