import type { Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { upsertChanged } from '@selvedge/db/upsert-changed.ts'
import { newId } from '../../platform/identifiers.ts'
import { stockAfterList } from './listed-stock.ts'
import { pieceChanges, type PieceChanges, type StoredPiece } from './piece-changes.ts'
import type { ReadRow } from './read-row.ts'
import { deleteOtherDeliveries, removePieces } from './stock.queries.ts'
import { findPieces, lockPieces } from './stored.queries.ts'

/** A colourway that is being imported: its row, its private id, and whether it already existed. */
export type ImportedColourway = { row: ReadRow<ColourwayRow>; id: string; isStored: boolean }
/** A colourway whose stock is written. */
type Stocked = {
  row: { value: Pick<ColourwayRow, 'pieces' | 'incoming'>; keepsPieces?: boolean | undefined }
  id: string
  isStored: boolean
}
/** How the pieces of a colourway change, against those that are stored. */
export type PlannedStock<S extends Stocked = Stocked> = {
  one: S
  stored: readonly StoredPiece[]
  changes: PieceChanges
}

const changesAgainst = <S extends Stocked>(importing: S[], pieces: StoredPiece[]): PlannedStock<S>[] => {
  const byColourway = Map.groupBy(pieces, piece => piece.colourway_id)
  return importing.map(one => {
    const { value, keepsPieces } = one.row
    const stored = byColourway.get(one.id) ?? []
    const own = { pieces: value.pieces, faults: [] }
    const { pieces: wished, faults } = one.isStored && keepsPieces ? stockAfterList(own.pieces, stored) : own
    const changes = pieceChanges(wished, stored)
    return { one, stored, changes: { ...changes, faults: [...faults, ...changes.faults] } }
  })
}
const isChange = ({ changes: { written, gone, faults } }: PlannedStock) =>
  written.length + gone.length + faults.length > 0

/**
 * How the pieces of colourways change; each has the faults of a row that would make a piece shorter than its reserved length. Pieces
 * that are about to change are locked and looked at again, for the desk may have cut or received some since; unchanged pieces
 * are not locked, and stay as they are whatever becomes of them meanwhile.
 */
export async function planStock<S extends Stocked>(
  trx: Transaction<DB>,
  importing: S[],
): Promise<PlannedStock<S>[]> {
  const stored = importing.filter(one => one.isStored)
  const before = await findPieces(
    trx,
    stored.map(one => one.id),
  )
  const changing = changesAgainst(stored, before)
    .filter(isChange)
    .map(({ one }) => one)
  const locked = await lockPieces(
    trx,
    changing.map(one => one.id),
  )
  const fresh = importing.filter(one => !one.isStored)
  return [...changesAgainst(changing, locked), ...changesAgainst(fresh, [])].filter(isChange)
}

/** Sets pieces as planned and deliveries to those of the rows; returns the ids of the colourways that changed. */
export async function writeStock(
  trx: Transaction<DB>,
  importing: Stocked[],
  planned: PlannedStock[],
): Promise<string[]> {
  await removePieces(
    trx,
    planned.flatMap(({ changes }) => changes.gone.map(piece => piece.id)),
  )
  await upsertChanged({
    trx,
    table: 'pieces',
    key: ['colourway_id', 'piece_number'],
    frozen: ['id', 'reserved_um'],
    rows: planned.flatMap(({ one, stored, changes }) => {
      const total = stored.find(piece => piece.piece_number === '')
      return changes.written.map(piece => pieceColumns(one.id, piece, total?.reserved_um ?? 0))
    }),
  })
  return [...planned.map(({ one }) => one.id), ...(await writeDeliveries(trx, importing))]
}

/** Stock without a length keeps what orders hold of it. */
const pieceColumns = (colourwayId: string, piece: ColourwayRow['pieces'][number], reserved: number) => ({
  id: newId(),
  colourway_id: colourwayId,
  piece_number: piece.pieceNumber,
  dye_lot: piece.dyeLot,
  length_um: typeof piece.lengthMicrometres === 'number' ? piece.lengthMicrometres : reserved,
  stated: typeof piece.lengthMicrometres === 'number' ? ('length' as const) : piece.lengthMicrometres,
  reserved_um: 0,
})

async function writeDeliveries(trx: Transaction<DB>, importing: Stocked[]): Promise<string[]> {
  const expected = importing.flatMap(({ id, row }) =>
    row.value.incoming.map(delivery => ({
      colourway_id: id,
      dye_lot: delivery.dyeLot,
      length_um: delivery.lengthMicrometres,
      eta: delivery.eta,
    })),
  )
  const forgotten = await deleteOtherDeliveries(
    trx,
    importing.map(one => one.id),
    expected,
  )
  const written = await upsertChanged({
    trx,
    table: 'incoming_stock',
    key: ['colourway_id', 'dye_lot', 'eta'],
    rows: expected,
  })
  return [...forgotten, ...written.map(row => row['colourway_id']!)]
}
