import type { Kysely } from 'kysely'
import type { Card } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectActiveMethod } from './payment.queries.ts'

export type PaymentMethod = { reference: string; card: Card }

/** The card that the retailer's next order is charged to, with the gateway's reference; null when there is none. */
export async function findActivePaymentMethod(
  db: Kysely<DB>,
  retailerId: string,
): Promise<PaymentMethod | null> {
  const row = await selectActiveMethod(db, retailerId)
  if (!row) return null
  const { gateway_reference, brand, last4, exp_month, exp_year } = row
  return { reference: gateway_reference, card: { brand, last4, exp_month, exp_year } }
}
