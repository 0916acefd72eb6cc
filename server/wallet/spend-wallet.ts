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
  const { currency, retailerId, reference } = spending
  const wallet = await lockWallet(trx, retailerId, currency)
  const earlier = await findTransaction(trx, reference)
  if (earlier) return spentBy(trx, earlier.id)
  const planned = await planLocked(trx, { ...spending, wallet })
  await writeSpending(trx, planned, spending)
  return planned.spentMinor
}

type Part = { lot: LotRow; minor: number }
/** What is going to be taken from a locked wallet. */
export type PlannedSpending = { wallet: string; parts: readonly Part[]; spentMinor: number }

/**
 * Locks a wallet and says what can be taken from it for something that has not been paid yet: `writeSpending` takes it,
 * once what it pays for is written.
 */
export async function planSpending(
  trx: Transaction<DB>,
  planning: Pick<Spending, 'retailerId' | 'currency' | 'mostMinor' | 'now'>,
): Promise<PlannedSpending> {
  return planLocked(trx, {
    ...planning,
    wallet: await lockWallet(trx, planning.retailerId, planning.currency),
  })
}

async function planLocked(
  trx: Transaction<DB>,
  { wallet, currency, mostMinor, now }: Pick<Spending, 'currency' | 'mostMinor' | 'now'> & { wallet: string },
): Promise<PlannedSpending> {
  const lots = await expireDue(trx, { wallet, currency, now })
  const parts = partsOf(inSpendingOrder(lots), mostMinor)
  return { wallet, parts, spentMinor: parts.reduce((sum, { minor }) => sum + minor, 0) }
}

/** Takes from a wallet what was planned in the same transaction. A reference that was spent for before is a bug. */
export async function writeSpending(
  trx: Transaction<DB>,
  { wallet, parts, spentMinor }: PlannedSpending,
  spending: Pick<Spending, 'reference' | 'currency' | 'orderId' | 'document' | 'userId' | 'now'>,
): Promise<void> {
  if (spentMinor === 0) return
  const { reference, currency, now } = spending
  const { id, isNew } = await insertTransaction(trx, {
    reference,
    kind: 'spend',
    currency,
    order_id: spending.orderId,
    document: spending.document ?? '',
    user_id: spending.userId,
    at: now,
  })
  if (!isNew) throw new Error(`${reference} was spent before`)
  const orders = await openAccount(trx, { kind: 'orders' }, currency)
  await insertEntries(trx, { id, currency }, [
    ...parts.map(({ lot, minor }) => ({ accountId: wallet, amountMinor: -minor, lotId: lot.id })),
    { accountId: orders, amountMinor: spentMinor },
  ])
}

function partsOf(lots: readonly LotRow[], mostMinor: number): Part[] {
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
