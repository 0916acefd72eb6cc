import { newId } from '../platform/identifiers.ts'
import { refuseManyLists } from './favorites.policy.ts'
import { countLists, deleteList, insertList, updateList } from './list.queries.ts'
import { withOwnList, withListsLocked, ownList, type Favoring } from './own-list.ts'

type Named = { name: string; endCustomer: string; project: string }

/** Creates a list and returns its id. Throws `invalidInput` beyond the limit of lists. */
export const createList = (creating: Favoring & { list: Named }): Promise<string> =>
  withListsLocked(creating, async trx => {
    const { caller, list, now } = creating
    refuseManyLists(await countLists(trx, caller))
    const id = newId()
    await insertList(trx, caller, { id, isDefault: false, ...list, now })
    return id
  })

type Change = { [Name in keyof Named]?: string | undefined }

/** The default list cannot be renamed. Throws `notFound`. */
export const changeList = (changing: Favoring & { listId: string; change: Change }): Promise<void> =>
  withOwnList(changing, async (trx, list) => {
    const { name, endCustomer, project } = changing.change
    await updateList(trx, list.id, {
      ...(name !== undefined && !list.is_default ? { name } : {}),
      ...(endCustomer !== undefined ? { end_customer: endCustomer } : {}),
      ...(project !== undefined ? { project } : {}),
      changed_at: changing.now,
    })
  })

/** Deletes a list with its items and share links; the default list is only emptied. Throws `notFound`. */
export const removeList = (removing: Favoring & { listId: string }): Promise<void> =>
  withListsLocked(removing, async trx => {
    const list = await ownList(trx, removing.caller, removing.listId)
    await deleteList(trx, list.id)
  })
