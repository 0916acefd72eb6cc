import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import {
  STOCK_PAGE_SIZE,
  type getClothStock,
  type listStock as listStockCall,
  type StockPiece,
} from '@selvedge/contract/fulfilment/stock.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { presentCloth } from '../cloth.queries.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { flawsOf } from './pieces.queries.ts'
import {
  countMovements,
  countStocked,
  selectAwaited,
  selectBuyersHolds,
  findCloth,
  selectClothPieces,
  selectHeldFor,
  selectMovements,
  selectStocked,
  type BuyersHoldRow,
  type HeldRow,
  type MovementRow,
  type StockedRow,
  type StoredPieceRow,
} from './stock.queries.ts'

type Listing = { db: Kysely<DB>; scope: DeskScope; q: string; supplier: string | undefined; page: number }

/** A page of cloths with what is on their shelves. */
export async function listStock({ db, scope, ...asked }: Listing): Promise<DataOf<typeof listStockCall>> {
  const total = await countStocked(db, scope, asked)
  const rows = await selectStocked(db, scope, asked)
  return {
    total,
    page: asked.page,
    pageCount: Math.max(1, Math.ceil(total / STOCK_PAGE_SIZE)),
    cloths: rows.map(presentStocked),
  }
}

const presentStocked = (row: StockedRow): DataOf<typeof listStockCall>['cloths'][number] => ({
  cloth: presentCloth(row),
  supplier: { id: row.supplier_slug, name: row.supplier_name },
  lengthMicrometres: row.length_um,
  heldMicrometres: row.reserved_um,
  freeMicrometres: row.free_um,
  largestFreeMicrometres: row.largest_um,
  pieceCount: row.piece_count,
  lotCount: row.lot_count,
  stated: row.stated,
})

type Reading = { db: Kysely<DB>; scope: DeskScope; fabricId: string }

/** The pieces of a cloth and their movements. Throws notFound. */
export async function readClothStock({
  db,
  scope,
  fabricId,
}: Reading): Promise<DataOf<typeof getClothStock>> {
  const cloth = await findCloth(db, scope, fabricId)
  if (!cloth) throw new ApiError('notFound')
  const held = Map.groupBy(await selectHeldFor(db, cloth.id), one => one.piece_id)
  const buyers = Map.groupBy(await selectBuyersHolds(db, cloth.id), one => one.piece_id)
  const pieces = await selectClothPieces(db, cloth.id)
  return {
    cloth: presentCloth(cloth),
    supplier: { id: cloth.supplier_slug, name: cloth.supplier_name },
    stated: cloth.stated,
    pieces: pieces.map(piece => presentPiece(piece, held.get(piece.id) ?? [], buyers.get(piece.id) ?? [])),
    awaited: (await selectAwaited(db, cloth.id)).map(line => ({
      lineId: line.id,
      shipmentId: line.shipment_id,
      orderNumber: line.number,
      sidemark: line.sidemark,
      lengthMicrometres: line.cut_um,
      comesOn: line.back_order_on!,
    })),
    movements: (await selectMovements(db, cloth.id)).map(presentMovement),
    movementCount: await countMovements(db, cloth.id),
  }
}

const presentPiece = (
  row: StoredPieceRow,
  held: readonly HeldRow[],
  buyers: readonly BuyersHoldRow[],
): StockPiece => ({
  id: row.id,
  pieceNumber: row.piece_number,
  dyeLot: row.dye_lot,
  shelf: row.shelf,
  lengthMicrometres: row.length_um,
  heldMicrometres: row.reserved_um,
  freeMicrometres: row.free_um,
  flaws: flawsOf(row.flaws),
  parentNumber: row.parent_number,
  heldFor: held.map(one => ({
    lineId: one.line_id,
    shipmentId: one.shipment_id,
    orderNumber: one.number,
    lengthMicrometres: one.length_um,
    isPending: one.placed_at === null,
  })),
  buyersHold: buyers.map(one => ({
    id: one.id,
    businessName: one.business_name ?? '',
    sidemark: one.sidemark,
    lengthMicrometres: one.length_um,
    endsAt: one.ends_at.toISOString(),
  })),
  countedAt: row.counted_at?.toISOString() ?? null,
})

const presentMovement = (row: MovementRow): DataOf<typeof getClothStock>['movements'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  pieceNumber: row.piece_number,
  dyeLot: row.dye_lot,
  beforeMicrometres: row.before_um,
  afterMicrometres: row.after_um,
  becameNumber: row.became_number,
  orderNumber: row.order_number,
  reason: row.reason,
  flawFromMicrometres: row.flaw_from_um,
  by: row.operator_name,
})
