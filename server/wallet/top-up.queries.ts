import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type TopUpRow = NonNullable<Awaited<ReturnType<typeof selectTopUp>>>

/** Serialises the top-ups of one business, and keeps the currency of its account unchanged meanwhile. */
export const lockRetailer = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .selectFrom('retailers')
    .select(['id', 'currency'])
    .where('id', '=', retailerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const insertTopUp = (trx: Kysely<DB>, row: Insertable<DB['wallet_top_ups']>) =>
  trx.insertInto('wallet_top_ups').values(row).execute()

export const findKey = (trx: Kysely<DB>, retailerId: string, key: string) =>
  trx
    .selectFrom('wallet_top_ups')
    .select(['id', 'amount_minor'])
    .where('retailer_id', '=', retailerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export const selectTopUp = (db: Kysely<DB>, id: string) =>
  db.selectFrom('wallet_top_ups').selectAll().where('id', '=', id).executeTakeFirst()

export const lockTopUp = (trx: Kysely<DB>, id: string) =>
  trx.selectFrom('wallet_top_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const selectOwnTopUp = (db: Kysely<DB>, retailerId: string, id: string) =>
  db
    .selectFrom('wallet_top_ups')
    .selectAll()
    .where('id', '=', id)
    .where('retailer_id', '=', retailerId)
    .executeTakeFirst()

/** Those whose bank has not answered, newest first. */
export const selectPendingTopUps = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('wallet_top_ups')
    .select(['id', 'amount_minor', 'created_at'])
    .where('retailer_id', '=', retailerId)
    .where('state', '=', 'pending')
    .orderBy('created_at', 'desc')
    .execute()

type Outcome = {
  state: 'succeeded' | 'declined' | 'abandoned'
  chargeReference: string | null
  settledAt: Date | null
}
/** Only a pending one takes an outcome; `settledAt` stays null until a void is confirmed. */
export const closeTopUp = (trx: Kysely<DB>, id: string, outcome: Outcome) =>
  trx
    .updateTable('wallet_top_ups')
    .set({ state: outcome.state, charge_reference: outcome.chargeReference, settled_at: outcome.settledAt })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()

export const confirmVoid = (db: Kysely<DB>, id: string, at: Date) =>
  db
    .updateTable('wallet_top_ups')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'abandoned')
    .execute()

export const selectUnsettledIds = (db: Kysely<DB>) =>
  db.selectFrom('wallet_top_ups').select('id').where('settled_at', 'is', null).orderBy('created_at').execute()

/** The unsettled top-up that is charged with this key, which is its id. */
export async function findUnsettledTopUp(trx: Kysely<DB>, chargeKey: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('wallet_top_ups')
    .select('id')
    .where(eb => eb(eb.cast<string>('id', 'text'), '=', chargeKey))
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
