import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { readPieces } from './pieces.queries.ts'

export type FreePiece = {
  id: string
  pieceNumber: string
  dyeLot: string
  shelf: string
  freeMicrometres: number
}

/** The numbered pieces of a cloth of which something is free. */
export const freePieces = async (db: Kysely<DB>, colourwayId: string): Promise<FreePiece[]> =>
  (await readPieces(db, colourwayId))
    .map(piece => ({
      id: piece.id,
      pieceNumber: piece.piece_number,
      dyeLot: piece.dye_lot,
      shelf: piece.shelf,
      freeMicrometres: piece.free_um,
    }))
    .filter(piece => piece.pieceNumber !== '' && piece.freeMicrometres > 0)
