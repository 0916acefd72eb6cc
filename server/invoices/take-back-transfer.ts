import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { insertPayment } from './issuing.queries.ts'
import { addPaid, selectDiscounts, selectPaymentByKey } from './paying.queries.ts'

type TakingBack = { key: string; operatorId: string; now: Date }

/**
 * Takes a transfer off an invoice that the caller has locked, by entries of the opposite on the same day: a statement of account shows
 * both. So it does with a settlement discount that came with it, or that all payments had earned together where they no longer pay the
 * invoice; who pays it anew in time earns it anew.
 */
export async function takeBackTransfer(
  trx: Transaction<DB>,
  invoice: LockedInvoice,
  { key, operatorId, now }: TakingBack,
): Promise<void> {
  const row = { invoice_id: invoice.id, operator_id: operatorId }
  const transfer = await selectPaymentByKey(trx, invoice.id, key)
  const { way, amount_minor: takenMinor, received_on, reference } = transfer
  const isPaid = invoice.paid_minor - takenMinor + invoice.credited_minor >= invoice.total_minor
  const discounts = (await selectDiscounts(trx, invoice.id)).filter(
    ({ noted_at }) => !isPaid || noted_at.getTime() === transfer.noted_at.getTime(),
  )
  await insertPayment(trx, {
    ...row,
    id: newId(),
    way,
    amount_minor: -takenMinor,
    received_on,
    reference,
    noted_at: now,
    key: `back:${key}`,
  })
  for (const { amount_minor, received_on: on } of discounts)
    await insertPayment(trx, {
      ...row,
      id: newId(),
      way: 'settlementDiscount',
      amount_minor: -amount_minor,
      received_on: on,
      noted_at: now,
    })
  const minor = discounts.reduce((sum, { amount_minor }) => sum - amount_minor, -takenMinor)
  await addPaid(trx, invoice, { minor, on: now.toISOString().slice(0, 10) })
}
