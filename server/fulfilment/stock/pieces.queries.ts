import { sql, type Insertable, type Kysely, type NotNull } from 'kysely'
import { z } from 'zod'
import type { Flaw } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'

const StoredFlaws = z.array(z.object({ fromUm: z.int(), lengthUm: z.int(), note: z.string() }))
export const flawsOf = (stored: unknown): Flaw[] =>
  StoredFlaws.parse(stored).map(({ fromUm, lengthUm, note }) => ({
    fromMicrometres: fromUm,
    lengthMicrometres: lengthUm,
    note,
  }))
export const storedFlaws = (flaws: readonly Flaw[]): string =>
  JSON.stringify(
    flaws.map(flaw => ({ fromUm: flaw.fromMicrometres, lengthUm: flaw.lengthMicrometres, note: flaw.note })),
  )

export type PieceRow = Awaited<ReturnType<typeof selectPieces>>[number]

/** The pieces of a cloth of which there is anything, in order of id, the order in which pieces are always locked. */
const selectPieces = (db: Kysely<DB>, colourwayId: string, { lock }: { lock: boolean }) => {
  const query = db
    .selectFrom('pieces')
    .selectAll()
    .where('colourway_id', '=', colourwayId)
    .where('length_um', '>', 0)
    .orderBy('id')
  return (lock ? query.forUpdate() : query).execute()
}

export const readPieces = (db: Kysely<DB>, colourwayId: string): Promise<PieceRow[]> =>
  selectPieces(db, colourwayId, { lock: false })

/**
 * Locks the pieces of a cloth. What a cut leaves is a new piece that who has waited for the cut does not see, so it looks
 * again until nothing new has come.
 */
export async function lockPieces(trx: Kysely<DB>, colourwayId: string): Promise<PieceRow[]> {
  let before = -1
  for (;;) {
    const pieces = await selectPieces(trx, colourwayId, { lock: true })
    if (pieces.length === before) return pieces
    before = pieces.length
  }
}

/**
 * The number of a piece of a cloth and those of what cuts have left of it since, the last one last. Empty for a number that no piece
 * of the cloth has had.
 */
export async function numbersSince(
  db: Kysely<DB>,
  { colourwayId, pieceNumber }: { colourwayId: string; pieceNumber: string },
): Promise<string[]> {
  const { rows } = await sql<{ piece_number: string }>`
    with recursive since as (
      select id, piece_number, 0 as cuts from pieces
      where colourway_id = ${colourwayId} and piece_number = ${pieceNumber} and piece_number <> ''
      union all
      select pieces.id, pieces.piece_number, since.cuts + 1
      from since
      join stock_movements on stock_movements.piece_id = since.id
      join pieces on pieces.id = stock_movements.became_id
    )
    select piece_number from since order by cuts`.execute(db)
  return rows.map(row => row.piece_number)
}

/** What lines hold, by piece. */
export async function selectHeld(
  db: Kysely<DB>,
  lineIds: readonly string[],
): Promise<{ id: string; order_line_id: string; piece_id: string; length_um: number }[]> {
  if (lineIds.length === 0) return []
  return db
    .selectFrom('reservations')
    .select(['id', 'order_line_id', 'piece_id', 'length_um'])
    .where('order_line_id', 'in', lineIds)
    .where('released_at', 'is', null)
    .$narrowType<{ order_line_id: NotNull }>()
    .execute()
}

/**
 * Locks every piece that lines hold something of, in order of id. A cut may have moved what they hold to another piece
 * meanwhile, so it looks again.
 */
async function lockHeldPieces(trx: Kysely<DB>, lineIds: readonly string[]): Promise<string[]> {
  const locked = new Set<string>()
  for (;;) {
    const held = await liveOf(trx, lineIds).select('piece_id').execute()
    const missing = [...new Set(held.map(one => one.piece_id))].filter(id => !locked.has(id))
    if (missing.length === 0) return [...locked]
    await trx.selectFrom('pieces').select('id').where('id', 'in', missing).orderBy('id').forUpdate().execute()
    for (const id of missing) locked.add(id)
  }
}

/** What is reserved for lines, and for what is offered in place of them. */
const liveOf = (db: Kysely<DB>, lineIds: readonly string[]) =>
  db
    .selectFrom('reservations')
    .where('released_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('order_line_id', 'in', lineIds),
        eb(
          'substitute_id',
          'in',
          eb
            .selectFrom('substitutes')
            .select('id')
            .where('order_line_id', 'in', lineIds)
            .where('state', '=', 'open'),
        ),
      ]),
    )

/** Frees all that is reserved for lines that end, also what was offered in place of them; returns the cloths concerned. */
export async function releaseEnding(
  trx: Kysely<DB>,
  lineIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const pieceIds = await lockHeldPieces(trx, lineIds)
  if (pieceIds.length === 0) return new Set()
  await trx
    .updateTable('reservations')
    .set({ released_at: now })
    .where('id', 'in', liveOf(trx, lineIds).select('id'))
    .execute()
  return recountReserved(trx, pieceIds)
}

/** Frees what lines hold; returns the cloths concerned. */
export async function releaseLines(
  trx: Kysely<DB>,
  lineIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const pieceIds = await lockHeldPieces(trx, lineIds)
  if (pieceIds.length === 0) return new Set()
  await trx
    .updateTable('reservations')
    .set({ released_at: now })
    .where('order_line_id', 'in', lineIds)
    .where('released_at', 'is', null)
    .execute()
  return recountReserved(trx, pieceIds)
}

/** Frees what a line holds of a locked piece, which then is to be counted anew. */
export const releaseHeld = (
  trx: Kysely<DB>,
  { lineId, pieceId, now }: { lineId: string; pieceId: string; now: Date },
) =>
  trx
    .updateTable('reservations')
    .set({ released_at: now })
    .where('order_line_id', '=', lineId)
    .where('piece_id', '=', pieceId)
    .where('released_at', 'is', null)
    .execute()

/** Has locked pieces hold lengths for a line instead of whatever held it before. */
export async function holdInstead(trx: Kysely<DB>, { lineId, pieces, now }: Holding): Promise<void> {
  const before = await selectHeld(trx, [lineId])
  await trx
    .updateTable('reservations')
    .set({ released_at: now })
    .where('order_line_id', '=', lineId)
    .where('released_at', 'is', null)
    .execute()
  await trx
    .insertInto('reservations')
    .values(
      pieces.map(one => ({
        id: newId(),
        piece_id: one.pieceId,
        order_line_id: lineId,
        length_um: one.lengthMicrometres,
      })),
    )
    .execute()
  await recountReserved(trx, [...pieces.map(one => one.pieceId), ...before.map(one => one.piece_id)])
}
type Holding = { lineId: string; pieces: readonly LengthOfPiece[]; now: Date }
export type LengthOfPiece = { pieceId: string; lengthMicrometres: number }

/** What a line holds once another piece has taken the place of one. */
export const inPlaceOf = (
  held: readonly { piece_id: string; length_um: number }[],
  insteadOf: string | null,
  taken: LengthOfPiece,
): LengthOfPiece[] => [
  ...held
    .filter(one => one.piece_id !== insteadOf)
    .map(one => ({ pieceId: one.piece_id, lengthMicrometres: one.length_um })),
  taken,
]

type OfTotal = { lineId: string; pieceId: string; pieces: readonly PieceRow[] }
/** Has a locked piece hold what a line holds of the cloth's total. */
export async function holdOfTotal(trx: Kysely<DB>, { lineId, pieceId, pieces }: OfTotal): Promise<void> {
  const total = pieces.find(piece => piece.piece_number === '')!
  await trx
    .updateTable('reservations')
    .set({ piece_id: pieceId })
    .where('order_line_id', '=', lineId)
    .where('piece_id', '=', total.id)
    .where('released_at', 'is', null)
    .execute()
  await recountReserved(trx, [pieceId, total.id])
}

/** Makes what locked pieces have reserved that which live reservations add up to; returns their cloths. */
export async function recountReserved(
  trx: Kysely<DB>,
  pieceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ colourway_id: string }>`
    update pieces set reserved_um = coalesce((
      select sum(length_um) from reservations where piece_id = pieces.id and released_at is null), 0)
    where id = any(${[...pieceIds]}::uuid[])
    returning colourway_id`.execute(trx)
  return new Set(rows.map(row => row.colourway_id))
}

/** The number of a piece that came of another. */
export async function nextPieceNumber(trx: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('remnant_numbers') as number`.execute(trx)
  return `R-${rows[0]!.number}`
}

type Movement = Omit<Insertable<DB['stock_movements']>, 'id' | 'at'>
export async function insertMovements(
  trx: Kysely<DB>,
  movements: readonly Movement[],
  at: Date,
): Promise<void> {
  await trx
    .insertInto('stock_movements')
    .values(movements.map(movement => ({ ...movement, id: newId(at.getTime()), at })))
    .execute()
}
