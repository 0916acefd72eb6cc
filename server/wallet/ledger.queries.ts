import { sql, type Insertable, type Kysely } from 'kysely'
import type { CreditKind } from '@selvedge/contract/wallet/wallet-terms.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'

/** What money is on. Only wallets are kept from falling below nothing. */
export type Account =
  | { kind: 'retailerWallet'; retailerId: string }
  | { kind: 'supplier'; supplierId: string }
  | {
      kind:
        | 'gateway'
        | 'orders'
        | 'promotions'
        | 'claims'
        | 'commission'
        | 'tax'
        | 'adjustments'
        | 'exchange'
        | 'bank'
    }

const ownersOf = (account: Account) => ({
  kind: account.kind,
  retailer_id: account.kind === 'retailerWallet' ? account.retailerId : null,
  supplier_id: account.kind === 'supplier' ? account.supplierId : null,
})

/** The id of an account, which is opened when it is first used. */
export async function openAccount(trx: Kysely<DB>, account: Account, currency: Currency): Promise<string> {
  const known = await findAccount(trx, account, currency)
  if (known !== undefined) return known
  await trx
    .insertInto('ledger_accounts')
    .values({ id: newId(), ...ownersOf(account), currency })
    .onConflict(conflict => conflict.columns(['kind', 'retailer_id', 'supplier_id', 'currency']).doNothing())
    .execute()
  return (await findAccount(trx, account, currency))!
}

export async function findAccount(
  db: Kysely<DB>,
  account: Account,
  currency: Currency,
): Promise<string | undefined> {
  const { kind, retailer_id, supplier_id } = ownersOf(account)
  const row = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('retailer_id', retailer_id === null ? 'is' : '=', retailer_id)
    .where('supplier_id', supplier_id === null ? 'is' : '=', supplier_id)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.id
}

/** The id of a business's wallet, locked as below; it is opened when it is first used. */
export async function lockWallet(trx: Kysely<DB>, retailerId: string, currency: Currency): Promise<string> {
  const locked = await trx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', 'retailerWallet')
    .where('retailer_id', '=', retailerId)
    .where('currency', '=', currency)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (locked) return locked.id
  const id = await openAccount(trx, { kind: 'retailerWallet', retailerId }, currency)
  await lockAccount(trx, id)
  return id
}

/** Everything that takes money out of a wallet holds this lock first. */
export const lockAccount = (trx: Kysely<DB>, id: string) =>
  trx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export type LotRow = {
  id: string
  number: number
  kind: CreditKind
  at: Date
  expires_at: Date | null
  left_minor: number
}

/** The credits of a wallet of which something is left. */
export async function selectLots(db: Kysely<DB>, accountId: string): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select lot.id, lot.number, lot.kind, lot.at, lot.expires_at, live.left_minor
    from (
      select lot_id, sum(amount_minor)::bigint as left_minor from ledger_entries
      where account_id = ${accountId} group by lot_id having sum(amount_minor) > 0
    ) as live join ledger_transactions lot on lot.id = live.lot_id`.execute(db)
  return rows
}

export type Written = { id: string; isNew: boolean }

/** Of several that are written for the same reference, also at once, the first is; the others find it. */
export async function insertTransaction(
  trx: Kysely<DB>,
  row: Omit<Insertable<DB['ledger_transactions']>, 'id'> & { reference: string; at: Date },
): Promise<Written> {
  const written = await trx
    .insertInto('ledger_transactions')
    .values({ ...row, id: newId(row.at.getTime()) })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) return { id: written.id, isNew: true }
  return { id: (await findTransaction(trx, row.reference))!.id, isNew: false }
}

export const findTransaction = (db: Kysely<DB>, reference: string) =>
  db
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'currency', 'order_id', 'document'])
    .where('reference', '=', reference)
    .executeTakeFirst()

export type EntryRow = { accountId: string; amountMinor: number; lotId?: string }

export const insertEntries = (
  trx: Kysely<DB>,
  { id, currency }: { id: string; currency: Currency },
  entries: readonly EntryRow[],
) =>
  trx
    .insertInto('ledger_entries')
    .values(
      entries.map(({ accountId, amountMinor, lotId }) => ({
        id: newId(),
        transaction_id: id,
        account_id: accountId,
        currency,
        amount_minor: amountMinor,
        lot_id: lotId ?? null,
      })),
    )
    .execute()

type SpentLot = {
  account_id: string
  lot_id: string
  number: number
  expires_at: Date | null
  spent_minor: number
}
/** What of each credit a spending took and nothing has given back yet. */
export async function selectSpentLots(trx: Kysely<DB>, spendId: string): Promise<SpentLot[]> {
  const { rows } = await sql<SpentLot>`
    select entry.account_id, entry.lot_id, lot.number, lot.expires_at, (-sum(entry.amount_minor))::bigint as spent_minor
    from ledger_entries entry
    join ledger_transactions written on written.id = entry.transaction_id
    join ledger_transactions lot on lot.id = entry.lot_id
    where written.id = ${spendId}
      -- What was given back to a promotion that had ended may have gone on to a credit of its own.
      or (written.returns_id = ${spendId} and entry.amount_minor > 0)
    group by entry.account_id, entry.lot_id, lot.number, lot.expires_at
    having sum(entry.amount_minor) < 0
    order by lot.number desc`.execute(trx)
  return rows
}
