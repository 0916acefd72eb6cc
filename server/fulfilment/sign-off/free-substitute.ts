import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { recountReserved } from '../stock/pieces.queries.ts'
import { lockPiece, releaseKept, selectKeptPiece, updateSubstitute } from './substitutes.queries.ts'

type Freeing = {
  id: string
  to: 'declined' | 'lapsed' | 'withdrawn'
  at: Date
  answer?: { answered_at: Date; answered_by: string | null; answer_note: string }
}

/** Ends an offer of a locked order that was not accepted: what was kept for it is free. */
export async function freeSubstitute(trx: Transaction<DB>, { id, to, at, answer }: Freeing): Promise<void> {
  // A cut of the piece may have moved what is kept to another one while its lock was waited for.
  for (let kept = await selectKeptPiece(trx, id), locked = ''; kept && kept.piece_id !== locked;) {
    locked = kept.piece_id
    await lockPiece(trx, locked)
    kept = await selectKeptPiece(trx, id)
  }
  const pieces = (await releaseKept(trx, id, at)).map(row => row.piece_id)
  const cloths = await recountReserved(trx, pieces)
  await updateSubstitute(trx, id, { state: to, ...answer })
  if (cloths.size > 0) await recordStockChange(trx, at, cloths)
}
