import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recountReserved, type PieceRow } from './pieces.queries.ts'
import { updatePiece } from './stock.queries.ts'

/** `sound_um` is what can be cut of a piece before its first flaw. */
type Found = { id: string; length_um: number; sound_um: number }

/**
 * Takes pieces that were found off the total that stood for them. What orders hold of the total stays with it as long as it is long
 * enough; else it goes to the pieces. Throws pieceReserved where no piece has room for it.
 */
export async function takeOffTotal(
  trx: Transaction<DB>,
  total: PieceRow,
  found: readonly Found[],
): Promise<{ id: string; before: number; after: number }> {
  const left = Math.max(0, total.length_um - found.reduce((sum, piece) => sum + piece.length_um, 0))
  const free = new Map(found.map(piece => [piece.id, piece.sound_um]))
  let reserved = total.reserved_um
  const held = await trx
    .selectFrom('reservations')
    .select(['id', 'length_um'])
    .where('piece_id', '=', total.id)
    .where('released_at', 'is', null)
    .orderBy('length_um', 'desc')
    .execute()
  for (const { id, length_um } of held) {
    if (reserved <= left) break
    const [piece] = [...free].filter(([, room]) => room >= length_um).toSorted((a, b) => a[1] - b[1])
    if (!piece) continue
    await trx.updateTable('reservations').set({ piece_id: piece[0] }).where('id', '=', id).execute()
    free.set(piece[0], piece[1] - length_um)
    reserved -= length_um
  }
  if (reserved > left)
    throw new ApiError('pieceReserved', { details: { reservedMicrometres: reserved, piece: '' } })
  await recountReserved(trx, [total.id, ...free.keys()])
  await updatePiece(trx, total.id, { length_um: left })
  return { id: total.id, before: total.length_um, after: left }
}
