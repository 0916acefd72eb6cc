import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Card, SavedCard } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { GatewayUnavailable, type PaymentGateway } from '../platform/payments/gateway.ts'
import type { Member } from '../platform/sessions.ts'
import { findActivePaymentMethod } from './active-card.ts'
import { deactivateMethods, lockRetailer, upsertActiveMethod } from './payment.queries.ts'

type Adding = { db: Kysely<DB>; payments: PaymentGateway; caller: Member; paymentMethod: string; now: Date }

/**
 * Stores a card by the gateway's reference and makes it the active one. Throws invalidInput for a reference that the
 * gateway does not know, paymentUnavailable.
 */
export async function addCard({ db, payments, caller, paymentMethod, now }: Adding): Promise<SavedCard> {
  const card = await describe(payments, paymentMethod)
  if (!card)
    throw new ApiError('invalidInput', {
      fields: [{ field: 'paymentMethod', code: 'unknownCard' }],
    })
  const { retailerId } = caller
  return inTransaction(db, async trx => {
    await lockRetailer(trx, retailerId)
    await deactivateMethods(trx, retailerId)
    await upsertActiveMethod(trx, { retailerId, reference: paymentMethod, card, now })
    return (await findActivePaymentMethod(trx, retailerId))!.card
  })
}

async function describe(payments: PaymentGateway, paymentMethod: string): Promise<Card | undefined> {
  try {
    return await payments.describeCard(paymentMethod)
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError('paymentUnavailable')
    throw error
  }
}
