import { sql, type Kysely, type Transaction } from 'kysely'
import { pictureViews, type PictureView } from '@selvedge/contract/catalogue/photographs.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Photographs are added and dropped one after the other; held until the transaction ends. */
export const lockPhotographs = async (trx: Transaction<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('photographs', 0))`.execute(trx)
}

export type KeptPhotograph = { hash: string; bytes: Buffer; sketch: Buffer }

/** Keeps a photograph; one that is kept already stays. */
export const insertPhotograph = (trx: Transaction<DB>, photograph: KeptPhotograph, now: Date) =>
  trx
    .insertInto('photographs')
    .values({ ...photograph, kept_at: now })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()

export type OfCloth = {
  colourwayId: string
  /** Null for one that was added by hand. */
  importId: string | null
  hash: string
  view: PictureView
  position: number
  /** When its list was sent, or when it was added by hand. */
  addedAt: Date
}

export const insertOfCloth = (
  trx: Transaction<DB>,
  { colourwayId, importId, hash, view, position, addedAt }: OfCloth,
) =>
  trx
    .insertInto('colourway_photographs')
    .values({
      colourway_id: colourwayId,
      import_id: importId,
      photograph_hash: hash,
      view,
      position,
      added_at: addedAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Those of the newest list, or added by hand since, first; then by what they show. */
const order = sql`added_at desc, import_id desc nulls first,
  array_position(array[${sql.join(pictureViews.map(view => sql.lit(view)))}], view), position, photograph_hash`

/** Has these cloths shown by their first photograph, or as they are drawn; answers those that changed. */
export async function showFirst(trx: Transaction<DB>, colourwayIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with first as (
      select distinct on (colourway_id) colourway_id, photograph_hash
      from colourway_photographs
      where colourway_id = any(${colourwayIds}::uuid[])
      order by colourway_id, ${order}
    )
    update colourways set photograph_hash = first.photograph_hash
    from colourways as before left join first on first.colourway_id = before.id
    where colourways.id = before.id and before.id = any(${colourwayIds}::uuid[])
    and before.photograph_hash is distinct from first.photograph_hash
    returning colourways.id`.execute(trx)
  return rows.map(row => row.id)
}

/** Takes the photographs of a list from its cloths; answers which cloths had any. */
export async function deleteOfImport(trx: Transaction<DB>, importId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('colourway_photographs')
    .where('import_id', '=', importId)
    .returning('colourway_id')
    .execute()
  return [...new Set(rows.map(row => row.colourway_id))]
}

/** Photographs that no cloth has any more. */
export async function deleteUnused(trx: Transaction<DB>): Promise<void> {
  await sql`
    delete from photographs
    where not exists (select from colourway_photographs where photograph_hash = hash)
    and not exists (select from colourways where photograph_hash = hash)`.execute(trx)
}

/** The photographs of a cloth, the one that it is shown by first. */
export async function selectOfCloth(
  db: Kysely<DB>,
  colourwayId: string,
): Promise<{ hash: string; view: PictureView }[]> {
  const { rows } = await sql<{ hash: string; view: PictureView }>`
    select photograph_hash as hash, view
    from colourway_photographs
    where colourway_id = ${colourwayId}::uuid
    order by ${order}`.execute(db)
  const seen = new Set<string>()
  return rows.filter(({ hash }) => !seen.has(hash) && seen.add(hash))
}
