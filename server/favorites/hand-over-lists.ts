import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findOwner, transferLists, type FavoritesOwner } from './list.queries.ts'

/**
 * Handles the lists of a member who leaves a business: those made for a customer pass to its owner, since they are
 * the business's work; the default list is deleted.
 */
export async function handOverLists(trx: Kysely<DB>, member: FavoritesOwner): Promise<void> {
  const owner = await findOwner(trx, member.retailerId)
  await transferLists(trx, member, owner.id)
}
