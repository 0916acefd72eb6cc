import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { ImportSupplier } from '../staging/imports.queries.ts'

export type ClothPlace = {
  design_id: string
  supplier_id: string
  supplier_slug: string
  supplier_name: string
  supplier_currency: ImportSupplier['currency']
  supplier_sku: string
  colourway_id: string
}

/** Whose cloth it is, by its readable id; undefined for one that is out of the catalogue. */
export const findPlace = (db: Kysely<DB>, slug: string): Promise<ClothPlace | undefined> =>
  db
    .selectFrom('colourways')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select([
      'design_id',
      'colourways.supplier_id',
      'suppliers.slug as supplier_slug',
      'suppliers.name as supplier_name',
      'suppliers.currency as supplier_currency',
      'supplier_sku',
      'colourways.id as colourway_id',
    ])
    .where('colourways.slug', '=', slug)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

export type SupplierRow = ImportSupplier & {
  min_order_um: number | null
  order_increment_um: number | null
}
export const findSupplier = (db: Kysely<DB>, slug: string): Promise<SupplierRow | undefined> =>
  db
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'currency', 'min_order_um', 'order_increment_um'])
    .where('slug', '=', slug)
    .executeTakeFirst()

export const selectBooks = (db: Kysely<DB>, supplierId: string) =>
  db
    .selectFrom('books')
    .select(['slug', 'name', 'number'])
    .where('supplier_id', '=', supplierId)
    .orderBy('launched', 'desc')
    .orderBy('number', 'desc')
    .execute()

export const selectMills = (db: Kysely<DB>) =>
  db.selectFrom('manufacturers').select(['slug', 'name']).where('type', '=', 'mill').orderBy('name').execute()

export type Exact = {
  id: string
  supplier_sku: string
  design_id: string
  lab: [number, number, number]
  withdrawn_at: Date | null
}
/** What a list does not repeat of colourways: of a whole design, or those with these numbers. */
export async function selectExact(
  db: Kysely<DB>,
  of: { designId: string } | { supplierId: string; skus: readonly string[] },
): Promise<Exact[]> {
  const query = db
    .selectFrom('colourways')
    .select(['id', 'supplier_sku', 'design_id', 'lab', 'withdrawn_at'])
    .orderBy('colour_number')
    .orderBy('supplier_sku')
  const rows = await (
    'designId' in of
      ? query.where('design_id', '=', of.designId)
      : query.where('supplier_id', '=', of.supplierId).where('supplier_sku', 'in', of.skus)
  ).execute()
  return rows as Exact[]
}

type Page = { book_id: string; colourway_id: string; page: number }
/** The pages of books on which these cloths are. */
export const selectPages = (trx: Transaction<DB>, colourwayIds: readonly string[]): Promise<Page[]> =>
  trx
    .selectFrom('book_pages')
    .select(['book_id', 'colourway_id', 'page'])
    .where('colourway_id', 'in', colourwayIds)
    .execute()

/** Cloth that is in several books stays in them: a row names one alone. */
export async function keepPages(trx: Transaction<DB>, pages: readonly Page[]): Promise<void> {
  if (pages.length === 0) return
  await trx
    .insertInto('book_pages')
    .values([...pages])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type Writing = {
  id: string
  supplierId: string
  designId: string
  act: 'added' | 'changed' | 'undone'
  before: readonly object[]
  after: readonly object[]
  operatorId: string | null
  at: Date
}
export const insertWriting = (trx: Transaction<DB>, writing: Writing) =>
  trx
    .insertInto('cloths_by_hand')
    .values({
      id: writing.id,
      supplier_id: writing.supplierId,
      design_id: writing.designId,
      act: writing.act,
      before: JSON.stringify(writing.before),
      after: JSON.stringify(writing.after),
      operator_id: writing.operatorId,
      at: writing.at,
    })
    .execute()

/** Who wrote a design by hand last. */
export const findLastWriting = (db: Kysely<DB>, designId: string) =>
  db
    .selectFrom('cloths_by_hand')
    .leftJoin('operators', 'operators.id', 'operator_id')
    .select(['operators.name', 'at'])
    .where('design_id', '=', designId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks cloths against orders, which lock them, too, until the transaction ends. */
export const lockColourways = (trx: Transaction<DB>, ids: readonly string[]) =>
  trx.selectFrom('colourways').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Whether any of these cloths was ordered since. */
export async function wasOrdered(db: Kysely<DB>, ids: readonly string[], since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_lines.id')
    .where('colourway_id', 'in', ids)
    .where('order_lines.state', '<>', 'cancelled')
    .where('orders.created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes cloth out of the catalogue; its rows stay, for carts and lists. */
export const withdrawColourways = (trx: Transaction<DB>, ids: readonly string[], at: Date) =>
  trx
    .updateTable('colourways')
    .set({ status: 'discontinued', withdrawn_at: at })
    .where('id', 'in', ids)
    .execute()

/** How long a change waits for a list of the supplier that is being taken in, until the transaction ends. */
export const waitAtMost = (trx: Transaction<DB>, time: string) =>
  sql`set local lock_timeout = ${sql.lit(time)}`.execute(trx)

/**
 * Of these article numbers those whose design was written by hand since the supplier's last list, and not undone; each
 * with its name.
 */
export async function selectByHand(
  db: Kysely<DB>,
  supplierId: string,
  skus: readonly string[],
): Promise<{ sku: string; name: string }[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<{ sku: string; name: string }>`
    select supplier_sku as sku, concat_ws(' ', design_name, nullif(colour_number, ''), colour_name) as name
    from colourways join designs on designs.id = design_id
    join lateral (
      select act, at from cloths_by_hand where cloths_by_hand.design_id = designs.id order by position desc limit 1
    ) as written on written.act <> 'undone'
    where colourways.supplier_id = ${supplierId}::uuid and supplier_sku = any(${skus}::text[]) and withdrawn_at is null
    and not exists (
      select from catalogue_imports as list where list.supplier_id = colourways.supplier_id and list.state = 'done'
      and not list.dry_run and list.withdrawn_at is null and list.finished_at > written.at
    )
    order by design_name, supplier_sku`.execute(db)
  return rows
}
