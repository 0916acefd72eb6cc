import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { expireDue, isOver } from './expire-promotion.ts'
import {
  findTransaction,
  insertEntries,
  insertTransaction,
  lockAccount,
  openAccount,
  selectSpentLots,
} from './ledger.queries.ts'

type Returning = {
  /** What it is given back for, such as `order:{id}:cancelled`: given back once, however often it is tried. */
  reference: string
  /** The reference of the spending. */
  spent: string
  /** At most this much; everything that was spent unless given. */
  mostMinor?: number
  /**
   * The business is not why it comes back: what came from a promotion that has ended meanwhile is credit without an end. Otherwise
   * it ends again.
   */
  keepsEnded?: boolean
  note?: string
  userId?: string | null
  now: Date
}

/**
 * Gives back what an order or a payment of invoices took from the wallet, to the credits that it came from, and returns how much.
 */
export async function returnToWallet(trx: Transaction<DB>, returning: Returning): Promise<number> {
  const { reference, spent, mostMinor = Number.MAX_SAFE_INTEGER, note = '', userId = null, now } = returning
  const { keepsEnded = false } = returning
  const spend = await findTransaction(trx, spent)
  if (!spend) return 0
  const [first] = await selectSpentLots(trx, spend.id)
  if (!first) return 0
  await lockAccount(trx, first.account_id)
  if (await findTransaction(trx, reference)) return 0
  let owed = mostMinor
  const parts = (await selectSpentLots(trx, spend.id)).flatMap(lot => {
    const amountMinor = Math.min(lot.spent_minor, owed)
    owed -= amountMinor
    return amountMinor > 0 ? [{ lot, amountMinor }] : []
  })
  const returnedMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (returnedMinor === 0) return 0
  const { currency } = spend
  const { id } = await insertTransaction(trx, {
    reference,
    kind: 'refund',
    currency,
    order_id: spend.order_id,
    document: spend.document,
    returns_id: spend.id,
    note,
    user_id: userId,
    at: now,
  })
  const orders = await openAccount(trx, { kind: 'orders' }, currency)
  const wallet = first.account_id
  await insertEntries(trx, { id, currency }, [
    ...parts.flatMap(({ lot, amountMinor }) => {
      const back = { accountId: wallet, amountMinor, lotId: lot.lot_id }
      if (!keepsEnded || !isOver(lot, now)) return [back]
      // Back to the promotion, so that it comes back once, and on to a credit of its own.
      return [back, { ...back, amountMinor: -amountMinor }, { ...back, lotId: id }]
    }),
    { accountId: orders, amountMinor: -returnedMinor },
  ])
  await expireDue(trx, { wallet, currency, now })
  return returnedMinor
}
