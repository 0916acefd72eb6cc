import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { insertPayment } from './issuing.queries.ts'
import { addPaid, selectPaymentsTakenDown } from './paying.queries.ts'

type TakingBack = { key: string; operatorId: string; now: Date }

/**
 * Takes a transfer off an invoice that the caller has locked, and the settlement discount that it had earned, by entries of the
 * opposite on the same day: a statement of account shows both.
 */
export async function takeBackTransfer(
  trx: Transaction<DB>,
  invoice: LockedInvoice,
  { key, operatorId, now }: TakingBack,
): Promise<void> {
  const payments = await selectPaymentsTakenDown(trx, invoice.id, key)
  for (const { way, amount_minor, received_on, reference, key: own } of payments)
    await insertPayment(trx, {
      id: newId(),
      invoice_id: invoice.id,
      way,
      amount_minor: -amount_minor,
      received_on,
      reference,
      operator_id: operatorId,
      noted_at: now,
      key: own === null ? null : `back:${own}`,
    })
  const minor = payments.reduce((sum, { amount_minor }) => sum - amount_minor, 0)
  await addPaid(trx, invoice, { minor, on: now.toISOString().slice(0, 10) })
}
