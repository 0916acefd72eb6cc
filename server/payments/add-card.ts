import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { CardForm, SavedCard } from '@selvedge/contract/payments/payments.ts'
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
  const { retailerId } = caller
  const found = await reaching(payments.findCard(paymentMethod, retailerId))
  if (!found)
    throw new ApiError('invalidInput', {
      fields: [{ field: 'paymentMethod', code: 'unknownCard' }],
    })
  return inTransaction(db, async trx => {
    await lockRetailer(trx, retailerId)
    await deactivateMethods(trx, retailerId)
    await upsertActiveMethod(trx, { retailerId, ...found, now })
    return (await findActivePaymentMethod(trx, retailerId, now))!.card
  })
}

type Beginning = { payments: PaymentGateway; caller: Member }

/** What the gateway's own form needs to register a card. Throws notFound where it has no form, paymentUnavailable. */
export async function beginCard({ payments, caller }: Beginning): Promise<CardForm> {
  const clientSecret = await reaching(payments.beginCard(caller.retailerId))
  if (clientSecret === null) throw new ApiError('notFound')
  return { clientSecret }
}

async function reaching<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError('paymentUnavailable')
    throw error
  }
}
