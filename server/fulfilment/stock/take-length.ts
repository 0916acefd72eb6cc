import type { Transaction } from 'kysely'
import { flawsAfterCut } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'
import { flawsOf, nextPieceNumber, recountReserved, storedFlaws, type PieceRow } from './pieces.queries.ts'

export type Remnant = { id: string; piece_number: string; length_um: number }

/**
 * Takes a length off the outer end of a locked piece. What is left becomes a piece with a number of its own, in the same lot
 * and on the same shelf, with what other lines hold; null where nothing is left. The reservation of what is cut must
 * have been released.
 */
export async function takeLength(
  trx: Transaction<DB>,
  piece: PieceRow,
  lengthMicrometres: number,
): Promise<Remnant | null> {
  const left = piece.length_um - lengthMicrometres
  const remnant =
    left === 0 ? null : { id: newId(), piece_number: await nextPieceNumber(trx), length_um: left }
  if (remnant) {
    await trx
      .insertInto('pieces')
      .values({
        ...remnant,
        colourway_id: piece.colourway_id,
        dye_lot: piece.dye_lot,
        shelf: piece.shelf,
        flaws: storedFlaws(flawsAfterCut(flawsOf(piece.flaws), lengthMicrometres)),
        parent_id: piece.id,
      })
      .execute()
    await moveHeld(trx, piece.id, remnant.id)
    await recountReserved(trx, [remnant.id])
  }
  await trx
    .updateTable('pieces')
    .set({ length_um: 0, reserved_um: 0, flaws: '[]' })
    .where('id', '=', piece.id)
    .execute()
  return remnant
}

/**
 * What lines and buyers hold of a piece, and which of them asked for that very piece, goes on with what is left of it; so do
 * lines of carts, and of orders that await approval, which are allocated from the piece that they name.
 */
async function moveHeld(trx: Transaction<DB>, from: string, to: string): Promise<void> {
  const held = trx
    .updateTable('reservations')
    .set({ piece_id: to })
    .where('piece_id', '=', from)
    .where('released_at', 'is', null)
    .returning('order_line_id')
  await trx.updateTable('cart_items').set({ piece_id: to }).where('piece_id', '=', from).execute()
  const lines = (await held.execute()).flatMap(row => row.order_line_id ?? [])
  if (lines.length === 0) return
  await trx
    .updateTable('order_lines')
    .set({ piece_asked: to })
    .where('id', 'in', lines)
    .where('piece_asked', '=', from)
    .execute()
}
