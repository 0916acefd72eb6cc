import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockPieces, type PieceRow } from './cart.queries.ts'

/** For the room above: the cloth whose pieces are locked. */
export { selectColourway } from './cart.queries.ts'

/** Locks the pieces of a cloth until the transaction ends, in the order in which pieces are always locked. */
export const lockPiecesOf = (trx: Kysely<DB>, colourwayId: string): Promise<PieceRow[]> =>
  lockPieces(trx, colourwayId)
