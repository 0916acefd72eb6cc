import type { Transaction } from 'kysely'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { Card } from '@selvedge/contract/payments/payments.ts'
import type { CreditKind } from '@selvedge/contract/wallet/wallet-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  insertEntries,
  insertTransaction,
  openAccount,
  type Account,
  type Written,
} from './ledger.queries.ts'

/** Where credited money comes from; the parts sum to what is credited. */
export type Source = { account: Account; amountMinor: number }

export type Credit = {
  /** What it is written for, such as `topUp:{id}`: the same is credited once, however often it is tried. */
  reference: string
  retailerId: string
  kind: CreditKind
  currency: AccountCurrency
  from: readonly Source[]
  at: Date
  userId?: string | null
  operatorId?: string | null
  orderId?: string | null
  /** The number of a credit note or a claim. */
  document?: string
  note?: string
  card?: Card
  /** Of a promotion. */
  expiresAt?: Date
}

/** Puts money into a wallet, in the caller's transaction. Tells whether it was the first to do so. */
export async function creditWallet(trx: Transaction<DB>, credit: Credit): Promise<Written> {
  const { currency, at } = credit
  const parts = credit.from.filter(({ amountMinor }) => amountMinor !== 0)
  const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0)
  if (amountMinor <= 0) throw new Error(`A credit of ${amountMinor} is none`)
  const wallet = await openAccount(trx, { kind: 'retailerWallet', retailerId: credit.retailerId }, currency)
  const written = await insertTransaction(trx, {
    reference: credit.reference,
    kind: credit.kind,
    currency,
    order_id: credit.orderId ?? null,
    document: credit.document ?? '',
    note: credit.note ?? '',
    card: credit.card === undefined ? null : JSON.stringify(credit.card),
    expires_at: credit.expiresAt ?? null,
    user_id: credit.userId ?? null,
    operator_id: credit.operatorId ?? null,
    at,
  })
  if (!written.isNew) return written
  const others = []
  for (const { account, amountMinor: part } of parts)
    others.push({ accountId: await openAccount(trx, account, currency), amountMinor: -part })
  await insertEntries(trx, { id: written.id, currency }, [
    { accountId: wallet, amountMinor, lotId: written.id },
    ...others,
  ])
  return written
}
