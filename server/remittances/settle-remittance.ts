import type { Transaction } from 'kysely'
import { Card } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { bookPayment, type BookedPart } from '../invoices/book-payment.ts'
import { owedMinor } from '../invoices/due.ts'
import { lockInvoices, type LockedInvoice } from '../invoices/lock-invoice.ts'
import { noteDeclined, notePaid } from '../payments/note-charge.ts'
import type { Deps } from '../platform/deps.ts'
import type { SettledCharge } from '../platform/payments/gateway.ts'
import { creditWallet } from '../wallet/credit-wallet.ts'
import { returnToWallet } from '../wallet/return-to-wallet.ts'
import { tellOfWallet } from '../wallet/tell-of-wallet.ts'
import { cardName } from '../payments/card-name.ts'
import { mailReceipt } from './receipt-mail.ts'
import {
  closeRemittance,
  lockRemittance,
  selectParts,
  type RemittancePart,
  type RemittanceRow,
} from './remittances.queries.ts'
import { spentFor } from './wallet-reference.ts'

export type SettleDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments' | 'env'>
/** Without a reference where nothing was charged. */
type Outcome = SettledCharge | { outcome: 'succeeded'; reference: null }

/** Ends a pending payment by its charge. Of several calls the first acts; all return what it came to. */
export const settleRemittance = (
  deps: SettleDeps,
  id: string,
  charge: SettledCharge,
): Promise<RemittanceRow> => inTransaction(deps.db, trx => settleWithin(trx, deps, id, charge))

export async function settleWithin(
  trx: Transaction<DB>,
  deps: Pick<SettleDeps, 'jobs' | 'clock' | 'env'>,
  id: string,
  { outcome: state, reference }: Outcome,
): Promise<RemittanceRow> {
  const remittance = await lockRemittance(trx, id)
  if (remittance.state !== 'pending') return remittance
  const now = deps.clock()
  const closing = { chargeReference: reference, settledAt: now }
  const card = { retailerId: remittance.retailer_id, reference: remittance.gateway_reference }
  if (state === 'declined') {
    await closeRemittance(trx, id, { state, creditMinor: 0, ...closing })
    // Locks the business before the wallet, in the order in which a payment begins.
    await noteDeclined(trx, card, now)
    await giveBack(trx, remittance, now)
    return { ...remittance, state }
  }
  await notePaid(trx, card)
  const parts = await selectParts(trx, id)
  const creditMinor = await bookParts(trx, remittance, parts, now)
  await closeRemittance(trx, id, { state, creditMinor, ...closing })
  const settled = { ...remittance, state, credit_minor: creditMinor }
  if (remittance.wallet_minor > 0 || creditMinor > 0) await tellOfWallet(trx, remittance.retailer_id, now)
  await mailReceipt(trx, deps, { remittance: settled, parts })
  return settled
}

/** Gives back what a payment that came to nothing took from the wallet, once. */
export async function giveBack(trx: Transaction<DB>, remittance: RemittanceRow, now: Date): Promise<void> {
  const spent = spentFor(remittance.id)
  const returnedMinor = await returnToWallet(trx, { reference: `${spent}:returned`, spent, now })
  if (returnedMinor > 0) await tellOfWallet(trx, remittance.retailer_id, now)
}

/**
 * Books each invoice's part as far as it still needs it, first from the wallet. What something else has paid meanwhile, such as
 * a transfer, goes to the wallet. Returns how much.
 */
async function bookParts(
  trx: Transaction<DB>,
  remittance: RemittanceRow,
  parts: readonly RemittancePart[],
  now: Date,
): Promise<number> {
  const invoices = await lockInvoices(
    trx,
    parts.map(({ number }) => number),
  )
  let walletLeft = remittance.wallet_minor
  let cardLeft = remittance.card_minor
  for (const [at, invoice] of invoices.entries()) {
    const neededMinor = Math.min(parts[at]!.amount_minor, owedMinor(invoice))
    const fromWallet = Math.min(walletLeft, neededMinor)
    walletLeft -= fromWallet
    cardLeft -= neededMinor - fromWallet
    await book(trx, { remittance, invoice, fromWallet, byCard: neededMinor - fromWallet, now })
  }
  await keepRest(trx, { remittance, invoice: invoices[0]!, walletLeft, cardLeft, now })
  return walletLeft + cardLeft
}

type Part = {
  remittance: RemittanceRow
  invoice: LockedInvoice
  fromWallet: number
  byCard: number
  now: Date
}

async function book(trx: Transaction<DB>, { remittance, invoice, fromWallet, byCard, now }: Part) {
  const { id, card, paid_on: on } = remittance
  const keyOf = (way: string) => `remittance:${id}:${invoice.id}:${way}`
  const parts: BookedPart[] = [
    { way: 'wallet' as const, amountMinor: fromWallet, reference: '', key: keyOf('wallet') },
    {
      way: 'card' as const,
      amountMinor: byCard,
      reference: card === null ? '' : cardName(Card.parse(card)),
      key: keyOf('card'),
    },
  ].filter(({ amountMinor }) => amountMinor > 0)
  if (parts.length > 0) await bookPayment(trx, invoice, { parts, on, operatorId: null, now })
}

type Rest = Pick<Part, 'remittance' | 'invoice' | 'now'> & { walletLeft: number; cardLeft: number }

/** What came from the wallet goes back to the credits that it came from; what was charged is a credit of its own. */
async function keepRest(
  trx: Transaction<DB>,
  { remittance, invoice, walletLeft, cardLeft, now }: Rest,
): Promise<void> {
  const { id, retailer_id: retailerId, currency, user_id: userId } = remittance
  const spent = spentFor(id)
  if (walletLeft > 0)
    await returnToWallet(trx, { reference: `${spent}:returned`, spent, mostMinor: walletLeft, now })
  if (cardLeft > 0)
    await creditWallet(trx, {
      reference: `${spent}:over`,
      retailerId,
      kind: 'adjustment',
      currency,
      from: [{ account: { kind: 'gateway' }, amountMinor: cardLeft }],
      document: invoice.number,
      userId,
      at: now,
    })
}
