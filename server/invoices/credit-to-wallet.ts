import type { Transaction } from 'kysely'
import { divideHalfEven } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { creditWallet } from '../wallet/credit-wallet.ts'
import { tellOfWallet } from '../wallet/tell-of-wallet.ts'
import type { LockedInvoice } from './crediting.queries.ts'
import { creditedFor } from './into-wallet.ts'
import type { IssuedCreditNote } from './issue-credit-note.ts'

type Crediting = {
  invoice: LockedInvoice
  note: Pick<IssuedCreditNote, 'id' | 'number' | 'taxMinor' | 'totalMinor' | 'excessMinor'>
  operatorId: string
  at: Date
}

/**
 * Puts what a credit note took off more than was open into the wallet of the business, in the transaction that wrote the note. Net
 * and tax are borne in the proportion of the note.
 */
export async function creditToWallet(
  trx: Transaction<DB>,
  { invoice, note, operatorId, at }: Crediting,
): Promise<void> {
  const { excessMinor, taxMinor, totalMinor } = note
  if (excessMinor === 0) return
  const tax = Number(divideHalfEven(BigInt(taxMinor) * BigInt(excessMinor), BigInt(totalMinor)))
  await creditWallet(trx, {
    reference: creditedFor(note.id),
    retailerId: invoice.retailer_id,
    kind: 'refund',
    currency: invoice.currency,
    from: [
      { account: { kind: 'adjustments' }, amountMinor: excessMinor - tax },
      { account: { kind: 'tax' }, amountMinor: tax },
    ],
    document: note.number,
    orderId: invoice.order_id,
    operatorId,
    at,
  })
  await tellOfWallet(trx, invoice.retailer_id, at)
}
