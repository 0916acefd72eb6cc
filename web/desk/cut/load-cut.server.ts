import { data } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import { getDeskShipment, listCandidatePieces } from '@selvedge/contract/fulfilment/shipments.ts'
import { must } from '../../request/api.server.ts'

type Asked = {
  shipmentId: string
  lineId: string
  /** Which of several pieces that the line holds is at the table; null for the one that is cut first. */
  pieceId: string | null
}

/** A line at the cutting table: its pieces, and which line is next. */
export async function loadCut(client: Client, { shipmentId, lineId, pieceId }: Asked) {
  const [shipment, pieces, rows] = await Promise.all([
    client(getDeskShipment, { params: { id: shipmentId } }).then(must),
    client(listCandidatePieces, {
      params: { id: lineId },
      query: pieceId === null ? {} : { insteadOf: pieceId },
    }).then(must),
    client(listDeskRows, { query: { lane: 'toCut' } }).then(must),
  ])
  const line = shipment.lines.find(({ id }) => id === lineId)
  if (!line) throw data(null, { status: 404 })
  // What waits for its cloth or for its buyer is not to be cut next.
  const next = rows.rows.find(
    row => row.lineId !== lineId && row.why !== 'buyerAsked' && row.why !== 'backOrder' && row.waits === null,
  )
  // A piece that turned out to have a flaw inside the cut is not asked for any more, though the line still holds it.
  const piece =
    pieces.find(({ id, isProposed }) => isProposed && id === pieceId) ??
    pieces.find(({ isProposed, whyNot }) => isProposed && whyNot !== 'flawInCut')
  return {
    shipment,
    line,
    pieces,
    piece,
    next: next?.lineId
      ? {
          to: paths.deskCut(next.shipmentId, next.lineId),
          cloth: next.cloth,
          lengthMicrometres: next.lengthMicrometres,
          shelf: next.pieces[0]?.shelf ?? '',
        }
      : null,
  }
}
export type LoadedCut = Awaited<ReturnType<typeof loadCut>>
