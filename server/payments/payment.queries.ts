import { sql, type Kysely } from 'kysely'
import type { Card } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'

export type MethodRow = NonNullable<Awaited<ReturnType<typeof selectActiveMethod>>>

/** A retailer's payment methods: the active one first, then those chosen last. */
const methodsOf = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('payment_methods')
    .select(['id', 'gateway_reference', 'brand', 'last4', 'exp_month', 'exp_year', 'active', 'declined_at'])
    .where('retailer_id', '=', retailerId)
    .orderBy('active', 'desc')
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')

export const selectMethods = (db: Kysely<DB>, retailerId: string) => methodsOf(db, retailerId).execute()

/** The retailer's active payment method, or undefined. */
export const selectActiveMethod = (db: Kysely<DB>, retailerId: string) =>
  methodsOf(db, retailerId).where('active', '=', true).executeTakeFirst()

/** The last chosen of those that neither were declined nor have expired. */
export const selectSoundMethod = (db: Kysely<DB>, retailerId: string, now: Date) =>
  methodsOf(db, retailerId)
    .where('declined_at', 'is', null)
    .where(
      sql<boolean>`(exp_year, exp_month) >= (${now.getUTCFullYear()}::integer, ${now.getUTCMonth() + 1}::integer)`,
    )
    .executeTakeFirst()

/** Serialises changes of which card is active. */
export const lockRetailer = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailers')
    .select('id')
    .where('id', '=', retailerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const deactivateMethods = (db: Kysely<DB>, retailerId: string) =>
  db
    .updateTable('payment_methods')
    .set({ active: false })
    .where('retailer_id', '=', retailerId)
    .where('active', '=', true)
    .execute()

export const activateMethod = (db: Kysely<DB>, id: string) =>
  db.updateTable('payment_methods').set({ active: true }).where('id', '=', id).execute()

const chosen = (now: Date) => ({ active: true, declined_at: null, chosen_at: now })

/** Makes a method active because a member chose it. Undefined when it is not the retailer's. */
export const chooseMethod = (
  db: Kysely<DB>,
  { retailerId, id, now }: { retailerId: string; id: string; now: Date },
) =>
  db
    .updateTable('payment_methods')
    .set(chosen(now))
    .where('id', '=', id)
    .where('retailer_id', '=', retailerId)
    .returning('id')
    .executeTakeFirst()

/** Stores a method as the active one; a reference that is stored already is chosen again. */
export const upsertActiveMethod = (
  db: Kysely<DB>,
  { retailerId, reference, card, now }: { retailerId: string; reference: string; card: Card; now: Date },
) =>
  db
    .insertInto('payment_methods')
    .values({
      id: newId(),
      retailer_id: retailerId,
      gateway_reference: reference,
      ...card,
      ...chosen(now),
      created_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['retailer_id', 'gateway_reference']).doUpdateSet({ ...card, ...chosen(now) }),
    )
    .execute()

export const markDeclined = (
  db: Kysely<DB>,
  { retailerId, reference, now }: { retailerId: string; reference: string; now: Date },
) =>
  db
    .updateTable('payment_methods')
    .set({ declined_at: now })
    .where('retailer_id', '=', retailerId)
    .where('gateway_reference', '=', reference)
    .returning('active')
    .executeTakeFirst()

export const clearDeclined = (db: Kysely<DB>, retailerId: string, reference: string) =>
  db
    .updateTable('payment_methods')
    .set({ declined_at: null })
    .where('retailer_id', '=', retailerId)
    .where('gateway_reference', '=', reference)
    .where('declined_at', 'is not', null)
    .execute()

export const deleteMethod = (db: Kysely<DB>, { retailerId, id }: { retailerId: string; id: string }) =>
  db
    .deleteFrom('payment_methods')
    .where('id', '=', id)
    .where('retailer_id', '=', retailerId)
    .returning(['gateway_reference', 'active'])
    .executeTakeFirst()

/** Whether an order or a top-up of the retailer waits for a charge to this card. */
export const isBeingCharged = async (
  db: Kysely<DB>,
  { retailerId, reference }: { retailerId: string; reference: string },
): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('orders.retailer_id', '=', retailerId)
    .where('payments.gateway_reference', '=', reference)
    .where('payments.state', '=', 'pending')
    .unionAll(
      db
        .selectFrom('wallet_top_ups')
        .select('wallet_top_ups.id')
        .where('retailer_id', '=', retailerId)
        .where('gateway_reference', '=', reference)
        .where('state', '=', 'pending'),
    )
    .executeTakeFirst()) !== undefined

export const isKept = async (db: Kysely<DB>, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_methods')
    .select('id')
    .where('gateway_reference', '=', reference)
    .executeTakeFirst()) !== undefined
