import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { insertCartItems } from '../cart/cart-with-lines.ts'
import { lockMember } from '../cart/lock-member.ts'
import { recordRead } from '../cart/record-read.ts'
import { checkReorder, type Checking } from './check-reorder.ts'
import { claimReport, selectRepeated } from './reorder.queries.ts'

type Adding = Checking & { chosen: readonly string[]; version: string; key: string }

/**
 * Puts the chosen lines of an order that are ready into the cart, all in one transaction, and returns how many: of each
 * report once, and the same answer afterwards. Throws notFound, and reportChanged when anything differs from the report.
 */
export const orderAgain = (adding: Adding): Promise<number> =>
  inTransaction(adding.db, async trx => {
    const { caller, now, key, chosen, version } = adding
    await lockMember(trx, caller, 'fillCart')
    const known = await selectRepeated(trx, caller, key)
    if (known) return known.added
    const inside = { ...adding, db: trx }
    const { report, orderId, ready } = await checkReorder(inside)
    if (report.version !== version) throw new ApiError('reportChanged')
    const items = [...ready].filter(([lineId]) => chosen.includes(lineId)).map(([, item]) => item)
    const claimed = await claimReport(trx, {
      key,
      retailer_id: caller.retailerId,
      user_id: caller.userId,
      order_id: orderId,
      added: items.length,
      at: now,
    })
    if (!claimed) throw new ApiError('reportChanged')
    if (items.length === 0) return 0
    await insertCartItems(trx, items)
    await recordRead(inside, new Set(items.map(({ id }) => id)))
    return items.length
  })
