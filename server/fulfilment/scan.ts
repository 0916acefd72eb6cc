import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { findByScan } from '@selvedge/contract/fulfilment/shipments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { presentCloth } from './cloth.queries.ts'
import type { DeskScope } from './fulfilment-deps.ts'
import {
  findParcelNumbered,
  findPiecesNumbered,
  findShipmentsOfOrder,
  selectLinesOn,
} from './scan.queries.ts'

type Scanning = { db: Kysely<DB>; scope: DeskScope; code: string }

/** What a code names: an order, a parcel, or pieces. Throws notFound. */
export async function findByCode({ db, scope, code }: Scanning): Promise<DataOf<typeof findByScan>> {
  const number = code.toUpperCase()
  const shipments = await findShipmentsOfOrder(db, scope, number)
  if (shipments.length > 0)
    return { kind: 'order', orderNumber: number, shipmentIds: shipments.map(one => one.id) }
  const parcel = await findParcelNumbered(db, scope, number)
  if (parcel)
    return { kind: 'parcel', parcelId: parcel.id, number: parcel.number, shipmentId: parcel.shipment_id }
  const pieces = await findPiecesNumbered(db, scope, code)
  if (pieces.length === 0) throw new ApiError('notFound')
  const lines = Map.groupBy(
    await selectLinesOn(
      db,
      scope,
      pieces.map(piece => piece.id),
    ),
    line => line.piece_id,
  )
  return {
    kind: 'pieces',
    pieces: pieces.map(piece => ({
      id: piece.id,
      pieceNumber: piece.piece_number,
      dyeLot: piece.dye_lot,
      shelf: piece.shelf,
      cloth: presentCloth(piece),
      supplier: { id: piece.supplier_slug, name: piece.supplier_name },
      lengthMicrometres: piece.length_um,
      lines: (lines.get(piece.id) ?? []).map(line => ({
        lineId: line.line_id,
        shipmentId: line.shipment_id,
        orderNumber: line.number,
      })),
    })),
  }
}
