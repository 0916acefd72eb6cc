import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findOwner, handLists, type FavoritesOwner } from './list.queries.ts'

/**
 * What becomes of the lists of a member who leaves a business: those made for a customer go to its owner, for they are the
 * business's work; the default list goes with nobody.
 */
export async function partWithLists(trx: Kysely<DB>, member: FavoritesOwner): Promise<void> {
  const owner = await findOwner(trx, member.retailerId)
  await handLists(trx, member, owner.id)
}
