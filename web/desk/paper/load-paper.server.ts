import type { Client } from '@selvedge/contract/call/client.ts'
import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import { getDeskShipment, listCandidatePieces } from '@selvedge/contract/fulfilment/shipments.ts'
import { must } from '../../request/api.server.ts'
import { isCut } from '../cut/is-cut.ts'

/** A shipment with the pieces that its lines are still to be cut from, all of it or one line (`?line=`). */
export async function loadPaper(client: Client, id: string, only: string | null) {
  const shipment = must(await client(getDeskShipment, { params: { id } }))
  const lines = shipment.lines.filter(line => line.cancelled === null && (only === null || line.id === only))
  const uncut = lines.filter(line => line.orderType !== 'sample' && !isCut(line))
  const found = await Promise.all(
    uncut.map(async line => {
      const pieces = must(await client(listCandidatePieces, { params: { id: line.id } }))
      return [line.id, pieces.filter(({ isProposed }) => isProposed)] as const
    }),
  )
  const pieces: Record<string, CandidatePiece[]> = Object.fromEntries(found)
  return { shipment, lines, uncut, pieces }
}
export type Paper = Awaited<ReturnType<typeof loadPaper>>
