import type { Transaction } from 'kysely'
import type { AccountCurrency, Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  insertEntries,
  insertTransaction,
  lockAccount,
  openAccount,
  selectLots,
  type LotRow,
} from './ledger.queries.ts'

export const isOver = ({ expires_at }: Pick<LotRow, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && expires_at <= now

type Expiring = { wallet: string; currency: Currency; now: Date }

/** Takes what is left of promotions that have ended out of a locked wallet, and returns the credits that are left. */
export async function expireDue(
  trx: Transaction<DB>,
  { wallet, currency, now }: Expiring,
): Promise<LotRow[]> {
  const lots = await selectLots(trx, wallet)
  const over = lots.filter(lot => isOver(lot, now))
  const left = lots.filter(lot => !isOver(lot, now))
  if (over.length === 0) return left
  const promotions = await openAccount(trx, { kind: 'promotions' }, currency)
  for (const lot of over) {
    const { id } = await insertTransaction(trx, {
      // Something may return to a promotion that has ended, and ends again.
      reference: `expiry:${lot.id}:${now.getTime()}`,
      kind: 'expiry',
      currency,
      at: now,
    })
    await insertEntries(trx, { id, currency }, [
      { accountId: wallet, amountMinor: -lot.left_minor, lotId: lot.id },
      { accountId: promotions, amountMinor: lot.left_minor },
    ])
  }
  return left
}

type Ending = { retailerId: string; currency: AccountCurrency; now: Date }

/** The same of a business's wallet, from a job at the time that a promotion ends. */
export async function expirePromotions(
  trx: Transaction<DB>,
  { retailerId, currency, now }: Ending,
): Promise<void> {
  const wallet = await openAccount(trx, { kind: 'retailerWallet', retailerId }, currency)
  await lockAccount(trx, wallet)
  await expireDue(trx, { wallet, currency, now })
}
