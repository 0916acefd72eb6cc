import { inTransaction } from '@selvedge/db/transaction.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { insertCartItems, selectOwnLines } from '../cart/cart-with-lines.ts'
import { lockMember } from '../cart/lock-member.ts'
import { recordRead } from '../cart/record-read.ts'
import { checkList, lineId, type Checking } from './check-list.ts'

/** How many lines are in the cart, and the places in the list of those that were not ready. */
type Added = { added: number; left: number[] }

/**
 * Puts the ready lines of a list into the cart, all in one transaction: of each report once, and the same answer
 * afterwards. Throws reportChanged when anything differs from the report of that version.
 */
export async function addList(checking: Checking & { version: string }): Promise<Added> {
  return inTransaction(checking.db, async trx => {
    const { caller, lines, version } = checking
    await lockMember(trx, caller, 'fillCart')
    const ids = lines.map((_, nth) => lineId(checking, nth))
    const known = await selectOwnLines(trx, caller, ids)
    if (known.size > 0) return addedOf(ids, known)
    const inside = { ...checking, db: trx }
    const { report, ready } = await checkList(inside)
    if (report.version !== version) throw new ApiError('reportChanged')
    const added = new Set(ready.map(({ id }) => id))
    if (added.size === 0) return addedOf(ids, added)
    await insertCartItems(trx, ready)
    await recordRead(inside, added)
    return addedOf(ids, added)
  })
}

const addedOf = (ids: readonly string[], added: ReadonlySet<string>): Added => ({
  added: added.size,
  left: ids.flatMap((id, nth) => (added.has(id) ? [] : [nth])),
})
