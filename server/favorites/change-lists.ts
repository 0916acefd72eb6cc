import { newId } from '../platform/identifiers.ts'
import { refuseManyLists } from './favorites.policy.ts'
import { countLists, deleteList, insertList, updateList } from './list.queries.ts'
import { changingList, inTurn, ownList, type Favoring } from './own-list.ts'

type Named = { name: string; endCustomer: string; project: string }

/** Begins a list and returns its id. Throws `invalidInput` for one too many. */
export const createList = (creating: Favoring & { list: Named }): Promise<string> =>
  inTurn(creating, async trx => {
    const { caller, list, now } = creating
    refuseManyLists(await countLists(trx, caller))
    const id = newId()
    await insertList(trx, caller, { id, isDefault: false, ...list, now })
    return id
  })

type Change = { [Name in keyof Named]?: string | undefined }

/** The default list keeps its place and takes no name. Throws `notFound`. */
export const changeList = (changing: Favoring & { listId: string; change: Change }): Promise<void> =>
  changingList(changing, async (trx, list) => {
    const { name, endCustomer, project } = changing.change
    await updateList(trx, list.id, {
      ...(name !== undefined && !list.is_default ? { name } : {}),
      ...(endCustomer !== undefined ? { end_customer: endCustomer } : {}),
      ...(project !== undefined ? { project } : {}),
      changed_at: changing.now,
    })
  })

/** Removes a list with everything on it, its links included; the default one comes back empty. Throws `notFound`. */
export const removeList = (removing: Favoring & { listId: string }): Promise<void> =>
  inTurn(removing, async trx => {
    const list = await ownList(trx, removing.caller, removing.listId)
    await deleteList(trx, list.id)
  })
