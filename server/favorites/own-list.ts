import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockMember } from '../cart/lock-member.ts'
import type { Member } from '../platform/sessions.ts'
import { newId } from '../platform/identifiers.ts'
import {
  selectDefaultList,
  findList,
  insertList,
  touchList,
  type FavoritesOwner,
  type ListRow,
} from './list.queries.ts'

export type FavoritesMember = FavoritesOwner & Pick<Member, 'customer'>
export type Favoring = { db: Kysely<DB>; caller: FavoritesMember; now: Date }
type Work<Result> = (trx: Transaction<DB>) => Promise<Result>

/**
 * Serialises all changes to a member's lists, so that concurrent ones cannot duplicate, lose or overfill anything,
 * whichever lists they touch.
 */
export const withListsLocked = <Result>({ db, caller }: Favoring, work: Work<Result>): Promise<Result> =>
  inTransaction(db, async trx => {
    await lockMember(trx, caller, 'keepFavorites')
    return work(trx)
  })

/** The member's own list; throws `notFound`. */
export async function ownList(db: Kysely<DB>, caller: FavoritesOwner, id: string): Promise<ListRow> {
  const list = await findList(db, caller, id)
  if (!list) throw new ApiError('notFound')
  return list
}

/** Changes one list of the member under the lock and updates its time of change. Throws `notFound`. */
export const withOwnList = <Result>(
  favoring: Favoring & { listId: string },
  work: (trx: Transaction<DB>, list: ListRow) => Promise<Result>,
): Promise<Result> =>
  withListsLocked(favoring, async trx => {
    const list = await ownList(trx, favoring.caller, favoring.listId)
    const result = await work(trx, list)
    await touchList(trx, list.id, favoring.now)
    return result
  })

/** The list for items added while no customer is served; created on first use. Requires the lock of `withListsLocked`. */
export async function defaultList(trx: Kysely<DB>, caller: FavoritesOwner, now: Date): Promise<ListRow> {
  const found = await selectDefaultList(trx, caller).executeTakeFirst()
  if (found) return found
  const unnamed = { name: '', endCustomer: '', project: '' }
  await insertList(trx, caller, { id: newId(), isDefault: true, ...unnamed, now })
  return selectDefaultList(trx, caller).executeTakeFirstOrThrow()
}
