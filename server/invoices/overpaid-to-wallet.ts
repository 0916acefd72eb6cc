import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'
import { creditWallet } from '../wallet/credit-wallet.ts'
import { tellOfWallet } from '../wallet/tell-of-wallet.ts'
import type { LockedInvoice } from './crediting.queries.ts'
import { insertPayment } from './issuing.queries.ts'
import { overpaidMinor } from './invoice.present.ts'
import { lockInvoices } from './lock-invoice.ts'
import { addPaid, tellOfInvoice } from './paying.queries.ts'

type Moving = {
  deps: Pick<Deps, 'db' | 'clock'>
  number: string
  operatorId: string
  /** As the desk was shown it. */
  amountMinor: number
}

/**
 * Puts what was paid too much of an invoice into the wallet of its business, whatever it was paid by and however long ago: an entry
 * below nothing at the invoice, and one of the ledger. Done again, it is done. Throws notFound, also for a credit note, and
 * invoicesChanged where another sum is too much by now.
 */
export const overpaidToWallet = ({ deps, number, operatorId, amountMinor }: Moving): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const [invoice] = await lockInvoices(trx, [number])
    const overpaid = overpaidMinor(invoice!)
    if (overpaid === 0) return
    if (overpaid !== amountMinor) throw new ApiError('invoicesChanged')
    await putIntoWallet(trx, { invoice: invoice!, amountMinor: overpaid, operatorId, at: deps.clock() })
  })

type Overpaid = { invoice: LockedInvoice; amountMinor: number; operatorId: string; at: Date }
/** The same of a sum that its caller knows to be too much, of an invoice as it is locked. */
export async function putIntoWallet(
  trx: Transaction<DB>,
  { invoice, amountMinor, operatorId, at }: Overpaid,
): Promise<void> {
  const id = newId(at.getTime())
  const on = at.toISOString().slice(0, 10)
  await insertPayment(trx, {
    id,
    invoice_id: invoice.id,
    way: 'toWallet',
    amount_minor: -amountMinor,
    received_on: on,
    operator_id: operatorId,
    noted_at: at,
    key: `toWallet:${id}`,
  })
  await addPaid(trx, invoice, { minor: -amountMinor, on })
  await creditWallet(trx, {
    reference: `overpaid:${id}`,
    retailerId: invoice.retailer_id,
    kind: 'adjustment',
    currency: invoice.currency,
    from: [{ account: { kind: 'bank' }, amountMinor }],
    document: invoice.number,
    orderId: invoice.order_id,
    operatorId,
    at,
  })
  await tellOfWallet(trx, invoice.retailer_id, at)
  await tellOfInvoice(trx, invoice, at)
}
