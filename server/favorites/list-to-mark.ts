import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import { heartList } from './favorite-marks.ts'
import { refuseManyLists } from './favorites.policy.ts'
import { countLists, insertList, type ListRow } from './list.queries.ts'
import { defaultList, ownList, type Favoring } from './own-list.ts'

/**
 * The list that a heart adds to, created if necessary: a customer who is served for the first time gets one under
 * their name. Requires the member's lock (`withListsLocked`).
 */
export async function listToMark(
  trx: Transaction<DB>,
  { caller, now }: Pick<Favoring, 'caller' | 'now'>,
): Promise<ListRow> {
  const found = await heartList(trx, caller)
  if (found) return found
  if (!caller.customer) return defaultList(trx, caller, now)
  refuseManyLists(await countLists(trx, caller))
  const { name } = caller.customer
  const id = newId()
  await insertList(trx, caller, { id, isDefault: false, name, endCustomer: name, project: '', now })
  return ownList(trx, caller, id)
}
