import type { Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FieldError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { upsertChanged } from '@selvedge/db/upsert-changed.ts'
import { newId } from '../../platform/identifiers.ts'
import { pieceChanges, type PieceChanges, type StoredPiece } from './piece-changes.ts'
import type { ReadRow } from './read-row.ts'
import { deleteOtherDeliveries, removePieces } from './stock.queries.ts'
import { findPieces, lockPieces } from './stored.queries.ts'

/** A colourway that is being imported: its row, its private id, and whether it already existed. */
export type ImportedColourway = { row: ReadRow<ColourwayRow>; id: string; isStored: boolean }
/** A colourway whose stock is written. */
type Stocked = { row: { value: Pick<ColourwayRow, 'pieces' | 'incoming'> }; id: string; isStored: boolean }
type Changes<S extends Stocked> = { one: S; changes: PieceChanges }

const changesAgainst = <S extends Stocked>(importing: S[], stored: StoredPiece[]): Changes<S>[] => {
  const byColourway = Map.groupBy(stored, piece => piece.colourway_id)
  return importing.map(one => ({
    one,
    changes: pieceChanges(one.row.value.pieces, byColourway.get(one.id) ?? []),
  }))
}
const isChange = ({ changes }: Changes<Stocked>) => changes.written.length + changes.gone.length > 0

/**
 * Locks the pieces of every colourway whose pieces are about to change, and returns the faults of rows that
 * would make a piece shorter than its reserved length. Unchanged pieces are not locked.
 */
export async function pieceFaults<S extends Stocked>(
  trx: Transaction<DB>,
  importing: S[],
): Promise<Map<S['row'], FieldError[]>> {
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
  return new Map(changesAgainst(changing, locked).map(({ one, changes }) => [one.row, changes.faults]))
}

/** Sets pieces and deliveries to those of the rows; returns the ids of the colourways that changed. */
export async function writeStock(trx: Transaction<DB>, importing: Stocked[]): Promise<string[]> {
  const stored = await findPieces(
    trx,
    importing.filter(one => one.isStored).map(one => one.id),
  )
  const changing = changesAgainst(importing, stored).filter(isChange)
  const totals = stored.filter(piece => piece.piece_number === '')
  const reservedOfTotal = new Map(totals.map(piece => [piece.colourway_id, piece.reserved_um]))
  await removePieces(
    trx,
    changing.flatMap(({ changes }) => changes.gone.map(piece => piece.id)),
  )
  await upsertChanged({
    trx,
    table: 'pieces',
    key: ['colourway_id', 'piece_number'],
    frozen: ['id', 'reserved_um'],
    rows: changing.flatMap(({ one, changes }) =>
      changes.written.map(piece => pieceColumns(one.id, piece, reservedOfTotal.get(one.id) ?? 0)),
    ),
  })
  return [...changing.map(({ one }) => one.id), ...(await writeDeliveries(trx, importing))]
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
