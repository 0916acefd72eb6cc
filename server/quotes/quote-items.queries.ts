import type { Insertable, Kysely, Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]
export type ExtraRow = Awaited<ReturnType<typeof selectExtras>>[number]

/** The items of some quotes in order, each with its cloth. */
export async function selectItems(db: Kysely<DB>, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return []
  return db
    .selectFrom('quote_items')
    .innerJoin('colourways', 'colourways.id', 'quote_items.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .selectAll('quote_items')
    .select(['colourways.slug', 'colourways.colour_name', 'colourways.colour_number'])
    .select(['colourways.hex', 'colourways.recipe_hash', 'designs.design_name', 'designs.facts'])
    .select('suppliers.name as supplier_name')
    .where('quote_items.quote_id', 'in', quoteIds)
    .orderBy('quote_items.position')
    .execute()
}

/** The free lines of some quotes' items in order. */
export async function selectExtras(db: Kysely<DB>, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return []
  return db
    .selectFrom('quote_extras')
    .innerJoin('quote_items', 'quote_items.id', 'quote_extras.item_id')
    .selectAll('quote_extras')
    .where('quote_items.quote_id', 'in', quoteIds)
    .orderBy('quote_extras.position')
    .execute()
}

export const insertItems = (trx: Kysely<DB>, rows: Insertable<DB['quote_items']>[]) =>
  trx.insertInto('quote_items').values(rows).execute()

export const updateItem = (
  trx: Kysely<DB>,
  { quoteId, id, ...change }: { quoteId: string; id: string } & Updateable<DB['quote_items']>,
) => trx.updateTable('quote_items').set(change).where('id', '=', id).where('quote_id', '=', quoteId).execute()

/** Removes the items of a quote that are not among those kept. */
export const deleteOtherItems = (trx: Kysely<DB>, quoteId: string, kept: readonly string[]) =>
  trx.deleteFrom('quote_items').where('quote_id', '=', quoteId).where('id', 'not in', kept).execute()

type Extra = { label: string; quantity: string; amountMinor: number }

/** Replaces the free lines of an item. */
export async function replaceExtras(
  trx: Kysely<DB>,
  itemId: string,
  extras: readonly Extra[],
): Promise<void> {
  await trx.deleteFrom('quote_extras').where('item_id', '=', itemId).execute()
  if (extras.length === 0) return
  const rows = extras.map(({ label, quantity, amountMinor }, position) => ({
    item_id: itemId,
    position,
    label,
    quantity,
    amount_minor: amountMinor,
  }))
  await trx.insertInto('quote_extras').values(rows).execute()
}

export const acceptItems = (trx: Kysely<DB>, quoteId: string, itemIds: readonly string[]) =>
  trx
    .updateTable('quote_items')
    .set({ accepted: true })
    .where('quote_id', '=', quoteId)
    .where('id', 'in', itemIds)
    .execute()

/** Whether a cloth with this picture is in the quote of a link. */
export async function isPictureQuoted(
  db: Kysely<DB>,
  { tokenHash, hash }: { tokenHash: Buffer; hash: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('quotes')
    .innerJoin('quote_items', 'quote_items.quote_id', 'quotes.id')
    .innerJoin('colourways', 'colourways.id', 'quote_items.colourway_id')
    .select('colourways.id')
    .where('quotes.token_hash', '=', tokenHash)
    .where('quotes.state', '<>', 'withdrawn')
    .where('colourways.recipe_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Retail prices of some cloths, by public id. */
export async function selectCloths(db: Kysely<DB>, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return db
    .selectFrom('colourways')
    .select(['id', 'slug', 'rrp_minor', 'currency'])
    .where('slug', 'in', slugs)
    .execute()
}
