import { redirect } from 'react-router'
import type { Route } from './+types/scan'
import { paths } from '@selvedge/contract/access/paths.ts'
import { findByScan } from '@selvedge/contract/fulfilment/shipments.ts'
import { must } from '../request/api.server.ts'
import { clientContext } from '../request/contexts.server.ts'

/** Opens what a code names: an order, a parcel, a line that is to be cut from a piece, or the piece among its stock. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = (new URL(request.url).searchParams.get('code') ?? '').trim()
  if (code === '') return redirect(paths.desk)
  const found = await context.get(clientContext)(findByScan, { query: { code } })
  if (!found.success && (found.code === 'notFound' || found.code === 'invalidInput'))
    return redirect(`${paths.desk}?missed=${encodeURIComponent(code)}`)
  const named = must(found)
  if (named.kind === 'parcel') return redirect(paths.deskShipment(named.shipmentId))
  if (named.kind === 'order') return redirect(paths.deskShipment(named.shipmentIds[0]!))
  const [piece] = named.pieces
  const [line] = piece?.lines ?? []
  if (!piece) return redirect(`${paths.desk}?missed=${encodeURIComponent(code)}`)
  return redirect(
    line
      ? paths.deskCut(line.shipmentId, line.lineId)
      : `${paths.deskClothStock(piece.cloth.id)}?piece=${piece.id}#correct`,
  )
}
