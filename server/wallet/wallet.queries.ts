import { sql, type Kysely } from 'kysely'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export async function selectCurrency(db: Kysely<DB>, retailerId: string): Promise<AccountCurrency> {
  const { currency } = await db
    .selectFrom('retailers')
    .select('currency')
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()
  return currency
}

/** The transactions of one wallet, each with its amount in it and the balance after it. */
const statement = (accountId: string) => sql`
  select entry.transaction_id, sum(entry.amount_minor)::bigint as amount_minor,
    sum(sum(entry.amount_minor)) over (order by written.number)::bigint as balance_minor
  from ledger_entries entry join ledger_transactions written on written.id = entry.transaction_id
  where entry.account_id = ${accountId}
  group by entry.transaction_id, written.number`

type Totals = { count: number; in_minor: number; out_minor: number }
export async function selectTotals(db: Kysely<DB>, accountId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as count, coalesce(sum(greatest(amount_minor, 0)), 0)::bigint as in_minor,
      coalesce(sum(greatest(-amount_minor, 0)), 0)::bigint as out_minor
    from (${statement(accountId)}) as movement`.execute(db)
  return rows[0]!
}

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number]

/** A page of a statement, newest first. */
export const selectMovements = (
  db: Kysely<DB>,
  { accountId, most, page }: { accountId: string; most: number; page: number },
) =>
  db
    .selectFrom('ledger_transactions as written')
    .innerJoin(
      sql<{
        transaction_id: string
        amount_minor: number
        balance_minor: number
      }>`(${statement(accountId)})`.as('movement'),
      'movement.transaction_id',
      'written.id',
    )
    .leftJoin('orders', 'orders.id', 'written.order_id')
    .leftJoin('users', 'users.id', 'written.user_id')
    .selectAll('written')
    .select(['movement.amount_minor', 'movement.balance_minor', 'orders.number as order_number'])
    .select(['users.first_name', 'users.last_name'])
    .orderBy('written.number', 'desc')
    .limit(most)
    .offset((page - 1) * most)
    .execute()

export type SideRow = Awaited<ReturnType<typeof selectSides>>[number]

/** All entries of some transactions. */
export async function selectSides(db: Kysely<DB>, transactionIds: readonly string[]) {
  if (transactionIds.length === 0) return []
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .leftJoin('ledger_transactions as lot', 'lot.id', 'entry.lot_id')
    .select(['entry.transaction_id', 'entry.account_id', 'entry.amount_minor', 'account.kind'])
    .select(['lot.kind as lot_kind', 'lot.at as lot_at'])
    .where('entry.transaction_id', 'in', transactionIds)
    .orderBy('lot.number')
    .execute()
}
