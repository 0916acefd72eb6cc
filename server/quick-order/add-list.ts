import { inTransaction } from '@selvedge/db/transaction.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { insertCartItems } from '../cart/cart-with-lines.ts'
import { lockMember } from '../cart/lock-member.ts'
import { recordRead } from '../cart/record-read.ts'
import { checkList, type Checking } from './check-list.ts'

/**
 * Puts the ready lines of a list into the cart, all in one transaction, and returns how many. Throws cartChanged when
 * anything differs from the report of that version.
 */
export async function addList(checking: Checking & { version: string }): Promise<number> {
  return inTransaction(checking.db, async trx => {
    await lockMember(trx, checking.caller, 'fillCart')
    const inside = { ...checking, db: trx }
    const { report, ready } = await checkList(inside)
    if (report.version !== checking.version) throw new ApiError('cartChanged')
    if (ready.length === 0) return 0
    await insertCartItems(trx, ready)
    await recordRead(inside, new Set(ready.map(({ id }) => id)))
    return ready.length
  })
}
