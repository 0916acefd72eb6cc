import { inTransaction } from '@selvedge/db/transaction.ts'
import { creditWallet } from '@selvedge/server/wallet/credit-wallet.ts'
import type { TestApplication } from './application.ts'

let count = 0
/** Puts credit into the wallet of the business that an owner has. */
export async function fillWallet(
  { db, clock }: Pick<TestApplication, 'db' | 'clock'>,
  email: string,
  amountMinor: number,
): Promise<void> {
  const { retailer_id, currency } = await db
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['retailers.id as retailer_id', 'retailers.currency'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()
  await inTransaction(db, trx =>
    creditWallet(trx, {
      reference: `test:${process.pid}:${(count += 1)}`,
      retailerId: retailer_id,
      kind: 'adjustment',
      currency,
      from: [{ account: { kind: 'adjustments' }, amountMinor }],
      at: clock.now,
    }),
  )
}
