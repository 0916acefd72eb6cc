import type { Kysely } from 'kysely'
import { cardExpiry } from '@selvedge/contract/payments/card-expiry.ts'
import type { SavedCard } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectActiveMethod, type MethodRow } from './payment.queries.ts'

export type PaymentMethod = { reference: string; card: SavedCard }

/** The card that the retailer's next order is charged to, with the gateway's reference; null when there is none. */
export async function findActivePaymentMethod(
  db: Kysely<DB>,
  retailerId: string,
  now: Date,
): Promise<PaymentMethod | null> {
  const row = await selectActiveMethod(db, retailerId)
  return row ? { reference: row.gateway_reference, card: savedCard(row, now) } : null
}

export const savedCard = (
  { id, brand, last4, exp_month, exp_year, ...row }: MethodRow,
  now: Date,
): SavedCard => ({
  id,
  brand,
  last4,
  exp_month,
  exp_year,
  isActive: row.active,
  declinedAt: row.declined_at?.toISOString() ?? null,
  expiry: cardExpiry({ exp_month, exp_year }, now),
})
