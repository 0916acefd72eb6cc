import type { Transaction } from 'kysely'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inSpendingOrder } from './spending-order.ts'
import { expireDue } from './expire-promotion.ts'
import {
  findTransaction,
  insertEntries,
  insertTransaction,
  lockWallet,
  openAccount,
  selectSpentLots,
  type LotRow,
} from './ledger.queries.ts'

type Spending = {
  /** What it is spent on, such as `order:{id}`: the same is spent once, however often it is tried. */
  reference: string
  retailerId: string
  currency: AccountCurrency
  /** What is to be paid: all of it is taken where the wallet holds that much, otherwise what it holds. */
  mostMinor: number
  /** What it pays: an order, or invoices by their numbers. */
  orderId: string | null
  document?: string
  userId: string | null
  now: Date
}

/**
 * Pays for an order or invoices from the wallet, in the caller's transaction, and returns how much: promotions first, top-ups
 * last. Where that comes to nothing after all, `returnToWallet` gives it back.
 */
export async function spendWallet(trx: Transaction<DB>, spending: Spending): Promise<number> {
  const { currency, retailerId, reference, now } = spending
  const wallet = await lockWallet(trx, retailerId, currency)
  const earlier = await findTransaction(trx, reference)
  if (earlier) return spentBy(trx, earlier.id)
  const lots = await expireDue(trx, { wallet, currency, now })
  const parts = partsOf(inSpendingOrder(lots), spending.mostMinor)
  const spentMinor = parts.reduce((sum, { minor }) => sum + minor, 0)
  if (spentMinor === 0) return 0
  const { id } = await insertTransaction(trx, {
    reference,
    kind: 'spend',
    currency,
    order_id: spending.orderId,
    document: spending.document ?? '',
    user_id: spending.userId,
    at: now,
  })
  const orders = await openAccount(trx, { kind: 'orders' }, currency)
  await insertEntries(trx, { id, currency }, [
    ...parts.map(({ lot, minor }) => ({ accountId: wallet, amountMinor: -minor, lotId: lot.id })),
    { accountId: orders, amountMinor: spentMinor },
  ])
  return spentMinor
}

function partsOf(lots: readonly LotRow[], mostMinor: number): { lot: LotRow; minor: number }[] {
  let owed = mostMinor
  return lots.flatMap(lot => {
    const minor = Math.min(lot.left_minor, owed)
    owed -= minor
    return minor > 0 ? [{ lot, minor }] : []
  })
}

async function spentBy(trx: Transaction<DB>, id: string): Promise<number> {
  const lots = await selectSpentLots(trx, id)
  return lots.reduce((sum, lot) => sum + lot.spent_minor, 0)
}
