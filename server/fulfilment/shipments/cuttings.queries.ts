import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type CuttingRow = NonNullable<Awaited<ReturnType<typeof findCuttingOf>>>

const cuttings = (db: Kysely<DB>) =>
  db
    .selectFrom('cuttings')
    .innerJoin('pieces', 'pieces.id', 'cuttings.piece_id')
    .leftJoin('pieces as remnant', 'remnant.id', 'cuttings.remnant_id')
    .leftJoin('stock_movements', join =>
      join
        .onRef('stock_movements.piece_id', '=', 'cuttings.piece_id')
        .onRef('stock_movements.order_line_id', '=', 'cuttings.order_line_id')
        .on('stock_movements.kind', '=', 'cut'),
    )
    .leftJoin('operators', 'operators.id', 'cuttings.operator_id')
    .selectAll('cuttings')
    .select(['pieces.piece_number', 'pieces.dye_lot', 'pieces.shelf'])
    .select(['remnant.piece_number as remnant_number', 'remnant.shelf as remnant_shelf'])
    // As it was left: by now it may be cut again.
    .select('stock_movements.after_um as remnant_um')
    .select('operators.name as operator_name')

/** The cut of a line from a piece with one of these numbers, if it was made: the first of them before the others. */
export const findCuttingOf = (db: Kysely<DB>, lineId: string, pieceNumbers: readonly string[]) =>
  cuttings(db)
    .where('cuttings.order_line_id', '=', lineId)
    .where('pieces.piece_number', '=', sql<string>`any(${[...pieceNumbers]}::text[])`)
    .orderBy(sql`array_position(${[...pieceNumbers]}::text[], pieces.piece_number)`)
    .executeTakeFirst()

export const readCutting = (db: Kysely<DB>, lineId: string, pieceId: string) =>
  cuttings(db)
    .where('cuttings.order_line_id', '=', lineId)
    .where('cuttings.piece_id', '=', pieceId)
    .executeTakeFirst()

export async function selectCuttings(db: Kysely<DB>, lineIds: readonly string[]): Promise<CuttingRow[]> {
  if (lineIds.length === 0) return []
  return cuttings(db).where('cuttings.order_line_id', 'in', lineIds).orderBy('cuttings.cut_at').execute()
}
