import { paths } from '@selvedge/contract/access/paths.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Remittance } from '@selvedge/contract/invoices/pay-invoices.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { GatewayUnavailable, type Charge } from '../platform/payments/gateway.ts'
import type { Member } from '../platform/sessions.ts'
import { beginRemittance, type Asking, type RemittanceDeps } from './begin-remittance.ts'
import {
  selectOwnRemittance,
  selectParts,
  selectRemittance,
  type RemittanceRow,
} from './remittances.queries.ts'
import { settleRemittance } from './settle-remittance.ts'

/**
 * Pays invoices, once per key, however often it is called and wherever it fails: what is asked for is written first, then the
 * gateway is asked outside any transaction, then the invoices are paid. Throws what the call names.
 */
export async function payInvoices(asking: Asking): Promise<Remittance> {
  const { deps } = asking
  const id = await inTransaction(deps.db, trx => beginRemittance(trx, asking))
  const remittance = (await selectRemittance(deps.db, id))!
  return remittance.state === 'pending'
    ? answerTo(deps, remittance, await charge(deps, remittance))
    : settled(deps, remittance)
}

/** At most one charge: the id is the gateway's key. */
const charge = ({ payments }: RemittanceDeps, remittance: RemittanceRow): Promise<Charge> =>
  reaching(() =>
    payments.charge({
      idempotencyKey: remittance.id,
      retailerId: remittance.retailer_id,
      // What is pending waits for a card.
      paymentMethod: remittance.gateway_reference!,
      amountMinor: remittance.card_minor,
      currency: remittance.currency,
      returnTo: paths.confirmInvoicePayment(remittance.id),
    }),
  )

type Finishing = { deps: RemittanceDeps; caller: Pick<Member, 'retailerId'>; id: string }

/** What became of a payment that its buyer was to confirm at the bank. Throws notFound, and what `payInvoices` throws. */
export async function finishInvoicePayment({ deps, caller, id }: Finishing): Promise<Remittance> {
  const remittance = await selectOwnRemittance(deps.db, caller.retailerId, id)
  if (!remittance) throw new ApiError('notFound')
  if (remittance.state !== 'pending') return settled(deps, remittance)
  const found = await reaching(() => deps.payments.findCharge(id))
  if (!found) throw new ApiError('remittanceUnavailable')
  return answerTo(deps, remittance, found)
}

async function answerTo(deps: RemittanceDeps, remittance: RemittanceRow, found: Charge): Promise<Remittance> {
  if (found.outcome === 'unconfirmed')
    return { ...(await present(deps, remittance)), state: 'pending', confirmAt: found.url }
  return settled(deps, await settleRemittance(deps, remittance.id, found))
}

const present = async ({ db }: RemittanceDeps, remittance: RemittanceRow) => ({
  id: remittance.id,
  invoices: (await selectParts(db, remittance.id)).map(({ number }) => number),
  amountMinor: remittance.wallet_minor + remittance.card_minor,
  walletMinor: remittance.wallet_minor,
  creditMinor: remittance.credit_minor,
  currency: remittance.currency,
})

async function settled(deps: RemittanceDeps, remittance: RemittanceRow): Promise<Remittance> {
  if (remittance.state === 'declined') throw new ApiError('remittanceDeclined')
  if (remittance.state === 'abandoned') throw new ApiError('remittanceTimedOut')
  return { ...(await present(deps, remittance)), state: 'succeeded' }
}

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError('remittanceUnavailable')
    throw error
  }
}
