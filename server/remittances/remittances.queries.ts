import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type RemittanceRow = NonNullable<Awaited<ReturnType<typeof selectRemittance>>>
/** How much of a payment is for which invoice. */
export type RemittancePart = { number: string; amount_minor: number }

/** Serialises what a business pays, and keeps its active card meanwhile. */
export const lockRetailer = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .selectFrom('retailers')
    .select('id')
    .where('id', '=', retailerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const findKey = (trx: Kysely<DB>, retailerId: string, key: string) =>
  trx
    .selectFrom('remittances')
    .select(['id', 'asked'])
    .where('retailer_id', '=', retailerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export async function insertRemittance(
  trx: Kysely<DB>,
  row: Insertable<DB['remittances']>,
  parts: readonly { invoiceId: string; amountMinor: number }[],
): Promise<void> {
  await trx.insertInto('remittances').values(row).execute()
  await trx
    .insertInto('remittance_invoices')
    .values(
      parts.map(({ invoiceId, amountMinor }, position) => ({
        remittance_id: row.id,
        invoice_id: invoiceId,
        position,
        amount_minor: amountMinor,
      })),
    )
    .execute()
}

/** Whether a payment of any of these invoices waits for its outcome. */
export const selectIsBeingPaid = async (trx: Kysely<DB>, invoiceIds: readonly string[]): Promise<boolean> =>
  (await trx
    .selectFrom('remittance_invoices')
    .innerJoin('remittances', 'remittances.id', 'remittance_invoices.remittance_id')
    .select('remittances.id')
    .where('remittances.state', '=', 'pending')
    .where('remittance_invoices.invoice_id', 'in', invoiceIds)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const selectRemittance = (db: Kysely<DB>, id: string) =>
  db.selectFrom('remittances').selectAll().where('id', '=', id).executeTakeFirst()

export const selectOwnRemittance = (db: Kysely<DB>, retailerId: string, id: string) =>
  db
    .selectFrom('remittances')
    .selectAll()
    .where('id', '=', id)
    .where('retailer_id', '=', retailerId)
    .executeTakeFirst()

export const lockRemittance = (trx: Kysely<DB>, id: string) =>
  trx.selectFrom('remittances').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const selectParts = (db: Kysely<DB>, remittanceId: string): Promise<RemittancePart[]> =>
  db
    .selectFrom('remittance_invoices')
    .innerJoin('invoices', 'invoices.id', 'remittance_invoices.invoice_id')
    .select(['invoices.number', 'remittance_invoices.amount_minor'])
    .where('remittance_invoices.remittance_id', '=', remittanceId)
    .orderBy('remittance_invoices.position')
    .execute()

/** Those whose bank has not answered, newest first. */
export const selectPending = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('remittances')
    .selectAll()
    .where('retailer_id', '=', retailerId)
    .where('state', '=', 'pending')
    .orderBy('created_at', 'desc')
    .execute()

type Outcome = {
  state: 'succeeded' | 'declined' | 'abandoned'
  chargeReference: string | null
  creditMinor: number
  settledAt: Date | null
}
/** Only a pending one takes an outcome; `settledAt` stays null until a void is confirmed. */
export const closeRemittance = (trx: Kysely<DB>, id: string, outcome: Outcome) =>
  trx
    .updateTable('remittances')
    .set({
      state: outcome.state,
      charge_reference: outcome.chargeReference,
      credit_minor: outcome.creditMinor,
      settled_at: outcome.settledAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()

export const confirmVoid = (db: Kysely<DB>, id: string, at: Date) =>
  db
    .updateTable('remittances')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'abandoned')
    .execute()

export const selectUnsettledIds = (db: Kysely<DB>) =>
  db.selectFrom('remittances').select('id').where('settled_at', 'is', null).orderBy('created_at').execute()

/** The unsettled payment that is charged with this key, which is its id. */
export async function findUnsettled(trx: Kysely<DB>, chargeKey: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('remittances')
    .select('id')
    .where(eb => eb(eb.cast<string>('id', 'text'), '=', chargeKey))
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Who paid for a business, as a mail reaches them; undefined once they have left it. */
export const selectPayer = (
  db: Kysely<DB>,
  { user_id, retailer_id }: { user_id: string; retailer_id: string },
) =>
  db
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['users.email', 'users.locale', 'users.measurement_type'])
    .select('retailers.measurement_type as business_measurement_type')
    .where('users.id', '=', user_id)
    .where('users.retailer_id', '=', retailer_id)
    .executeTakeFirst()
