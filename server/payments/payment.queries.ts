import type { Kysely } from 'kysely'
import type { Card } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'

/** The retailer's active payment method, or undefined. */
export const selectActiveMethod = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('payment_methods')
    .select(['gateway_reference', 'brand', 'last4', 'exp_month', 'exp_year'])
    .where('retailer_id', '=', retailerId)
    .where('active', '=', true)
    .executeTakeFirst()

/** Serialises concurrent additions of a card. */
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

export const insertActiveMethod = (
  db: Kysely<DB>,
  retailerId: string,
  gatewayReference: string,
  card: Card,
  now: Date,
) =>
  db
    .insertInto('payment_methods')
    .values({
      id: newId(),
      retailer_id: retailerId,
      gateway_reference: gatewayReference,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      active: true,
      created_at: now,
    })
    .execute()
