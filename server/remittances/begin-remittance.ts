import type { Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { payInvoices as payInvoicesCall } from '@selvedge/contract/invoices/pay-invoices.ts'
import { minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { dueMinor } from '../invoices/due.ts'
import { lockInvoices, type LockedInvoice } from '../invoices/lock-invoice.ts'
import { dayOf } from '../invoices/read-invoices.ts'
import { findActivePaymentMethod, type PaymentMethod } from '../payments/active-card.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import { spendWallet } from '../wallet/spend-wallet.ts'
import { findKey, insertRemittance, lockRetailer, selectIsBeingPaid } from './remittances.queries.ts'
import { settleWithin } from './settle-remittance.ts'
import { spentFor } from './wallet-reference.ts'

/** A charge is answered by then; a job then asks the gateway for the outcome. */
const SETTLE_AFTER_SECONDS = 20

export type RemittanceDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments' | 'env'>
export type Asking = {
  deps: RemittanceDeps
  caller: Pick<Member, 'retailerId' | 'userId'>
  idempotencyKey: string
  body: BodyOf<typeof payInvoicesCall>
}

/**
 * Writes down what is to be paid and takes the part of the wallet, once per key; what needs no card is settled with it. Returns
 * the id. Throws what `payInvoices` names.
 */
export async function beginRemittance(trx: Transaction<DB>, asking: Asking): Promise<string> {
  const { deps, caller, idempotencyKey, body } = asking
  const { retailerId, userId } = caller
  await lockRetailer(trx, retailerId)
  const asked = JSON.stringify(body)
  const known = await findKey(trx, retailerId, idempotencyKey)
  if (known && known.asked !== asked) throw new ApiError('idempotencyKeyReused')
  if (known) return known.id
  const now = deps.clock()
  const id = newId(now.getTime())
  const invoices = await lockOwn(trx, asking)
  const currency = payable(invoices, body, dayOf(now))
  const totalMinor = body.invoices.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (body.walletMinor > totalMinor) throw new ApiError('invoicesChanged')
  const cardMinor = totalMinor - body.walletMinor
  const method = cardMinor === 0 ? null : await cardFor(trx, asking, now)
  await insertRemittance(
    trx,
    {
      id,
      retailer_id: retailerId,
      user_id: userId,
      idempotency_key: idempotencyKey,
      asked,
      currency,
      wallet_minor: body.walletMinor,
      card_minor: cardMinor,
      ...cardColumns(method),
      paid_on: dayOf(now),
      state: 'pending',
      created_at: now,
    },
    invoices.map((invoice, at) => ({ invoiceId: invoice.id, amountMinor: body.invoices[at]!.amountMinor })),
  )
  await takeFromWallet(trx, { asking, id, currency, now })
  if (method === null) await settleWithin(trx, deps, id, { outcome: 'succeeded', reference: null })
  else
    await deps.jobs.enqueue(
      trx,
      'settleRemittance',
      { remittanceId: id },
      { afterSeconds: SETTLE_AFTER_SECONDS },
    )
  return id
}

/** Throws notFound, also for another business's, and invoiceBeingPaid. */
async function lockOwn(
  trx: Transaction<DB>,
  { caller, body }: Pick<Asking, 'caller' | 'body'>,
): Promise<LockedInvoice[]> {
  const invoices = await lockInvoices(
    trx,
    body.invoices.map(({ number }) => number),
  )
  if (invoices.some(invoice => invoice.retailer_id !== caller.retailerId)) throw new ApiError('notFound')
  const ids = invoices.map(invoice => invoice.id)
  if (await selectIsBeingPaid(trx, ids)) throw new ApiError('invoiceBeingPaid')
  return invoices
}

/** The one currency of invoices that each need what is to be paid of them. Throws invalidInput and invoicesChanged. */
function payable(invoices: readonly LockedInvoice[], body: Asking['body'], today: string): AccountCurrency {
  const currency = invoices[0]!.currency
  const most = invoices.map(invoice => dueMinor(invoice, today))
  if (invoices.some(invoice => invoice.currency !== currency) || most.includes(0))
    throw new ApiError('invoicesChanged')
  const fields = body.invoices.flatMap(({ amountMinor }, at) => {
    const values = { most: most[at]! / minorUnitsOf(currency), currency }
    const isPayable = amountMinor > 0 && amountMinor <= most[at]!
    return isPayable
      ? []
      : [{ field: `invoices.${at}.amountMinor`, code: 'remittanceAmount' as const, values }]
  })
  if (fields.length > 0) throw new ApiError('invalidInput', { fields })
  return currency
}

async function cardFor(
  trx: Transaction<DB>,
  { caller, body }: Pick<Asking, 'caller' | 'body'>,
  now: Date,
): Promise<PaymentMethod> {
  const method = await findActivePaymentMethod(trx, caller.retailerId, now)
  if (body.card !== undefined && body.card !== method?.card.id) throw new ApiError('cardChanged')
  if (!method || (body.card === undefined && method.card.declinedAt !== null))
    throw new ApiError('noPaymentMethod')
  return method
}

function cardColumns(method: PaymentMethod | null) {
  if (method === null) return { gateway_reference: null, card: null }
  const { brand, last4, exp_month, exp_year } = method.card
  return {
    gateway_reference: method.reference,
    card: JSON.stringify({ brand, last4, exp_month, exp_year }),
  }
}

type Taking = { asking: Asking; id: string; currency: AccountCurrency; now: Date }
/** Throws invoicesChanged where the wallet holds less than the buyer read. */
async function takeFromWallet(
  trx: Transaction<DB>,
  { asking: { caller, body }, id, currency, now }: Taking,
): Promise<void> {
  if (body.walletMinor === 0) return
  const spentMinor = await spendWallet(trx, {
    reference: spentFor(id),
    retailerId: caller.retailerId,
    currency,
    mostMinor: body.walletMinor,
    orderId: null,
    document: body.invoices.map(({ number }) => number).join(', '),
    userId: caller.userId,
    now,
  })
  if (spentMinor !== body.walletMinor) throw new ApiError('invoicesChanged')
}
