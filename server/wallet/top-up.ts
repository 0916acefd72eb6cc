import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { TopUp } from '@selvedge/contract/wallet/wallet.ts'
import { topUpLimits } from '@selvedge/contract/wallet/wallet-terms.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { findActivePaymentMethod } from '../payments/active-card.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'
import { GatewayUnavailable, type Charge } from '../platform/payments/gateway.ts'
import type { Member } from '../platform/sessions.ts'
import { settleTopUp } from './settle-top-up.ts'
import {
  findKey,
  insertTopUp,
  lockRetailer,
  selectOwnTopUp,
  selectTopUp,
  type TopUpRow,
} from './top-up.queries.ts'

/** A charge is answered by then; a job then asks the gateway for the outcome. */
const SETTLE_AFTER_SECONDS = 20

export type WalletDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments'>
type Asking = {
  deps: WalletDeps
  caller: Member
  idempotencyKey: string
  body: { amountMinor: number; card?: string | undefined }
}

/**
 * Puts money into the wallet from the active card, once per key, however often it is called and wherever it fails: what is
 * asked for is written first, then the gateway is asked outside any transaction, then the wallet is credited. Throws
 * notVerifiedYet, noPaymentMethod, cardChanged, topUpDeclined, topUpTimedOut and topUpUnavailable.
 */
export async function topUpWallet(asking: Asking): Promise<TopUp> {
  const { deps } = asking
  const id = await inTransaction(deps.db, trx => beginTopUp(trx, asking))
  const topUp = (await selectTopUp(deps.db, id))!
  return topUp.state === 'pending' ? answerTo(deps, topUp, await charge(deps, topUp)) : settled(topUp)
}

async function beginTopUp(trx: Transaction<DB>, asking: Asking): Promise<string> {
  const { deps, caller, idempotencyKey, body } = asking
  const { retailerId, userId } = caller
  const { currency } = await lockRetailer(trx, retailerId)
  const known = await findKey(trx, retailerId, idempotencyKey)
  if (known && known.amount_minor !== body.amountMinor) throw new ApiError('idempotencyKeyReused')
  if (known) return known.id
  if (caller.verification !== 'verified') throw new ApiError('notVerifiedYet')
  checkAmount(body.amountMinor, currency)
  const now = deps.clock()
  const method = await findActivePaymentMethod(trx, retailerId, now)
  if (body.card !== undefined && body.card !== method?.card.id) throw new ApiError('cardChanged')
  if (!method || (body.card === undefined && method.card.declinedAt !== null))
    throw new ApiError('noPaymentMethod')
  const { brand, last4, exp_month, exp_year } = method.card
  const id = newId(now.getTime())
  await insertTopUp(trx, {
    id,
    retailer_id: retailerId,
    user_id: userId,
    idempotency_key: idempotencyKey,
    amount_minor: body.amountMinor,
    currency,
    gateway_reference: method.reference,
    card: JSON.stringify({ brand, last4, exp_month, exp_year }),
    state: 'pending',
    created_at: now,
  })
  await deps.jobs.enqueue(trx, 'settleTopUp', { topUpId: id }, { afterSeconds: SETTLE_AFTER_SECONDS })
  return id
}

function checkAmount(amountMinor: number, currency: AccountCurrency): void {
  const { leastMinor, mostMinor } = topUpLimits(currency)
  if (amountMinor >= leastMinor && amountMinor <= mostMinor) return
  const values = { least: leastMinor / MINOR_UNITS, most: mostMinor / MINOR_UNITS, currency }
  throw new ApiError('invalidInput', { fields: [{ field: 'amountMinor', code: 'topUpAmount', values }] })
}

/** At most one charge: the id of the top-up is the gateway's key. */
const charge = ({ payments }: WalletDeps, topUp: TopUpRow): Promise<Charge> =>
  reaching(() =>
    payments.charge({
      idempotencyKey: topUp.id,
      retailerId: topUp.retailer_id,
      paymentMethod: topUp.gateway_reference,
      amountMinor: topUp.amount_minor,
      currency: topUp.currency,
      returnTo: paths.confirmTopUp(topUp.id),
    }),
  )

type Finishing = { deps: WalletDeps; caller: Member; id: string }

/** What became of a top-up that its buyer was to confirm at the bank. Throws notFound, and what `topUpWallet` throws. */
export async function finishTopUp({ deps, caller, id }: Finishing): Promise<TopUp> {
  const topUp = await selectOwnTopUp(deps.db, caller.retailerId, id)
  if (!topUp) throw new ApiError('notFound')
  if (topUp.state !== 'pending') return settled(topUp)
  const found = await reaching(() => deps.payments.findCharge(topUp.id))
  if (!found) throw new ApiError('topUpUnavailable')
  return answerTo(deps, topUp, found)
}

async function answerTo(deps: WalletDeps, topUp: TopUpRow, found: Charge): Promise<TopUp> {
  if (found.outcome === 'unconfirmed') return { ...present(topUp), state: 'pending', confirmAt: found.url }
  return settled(await settleTopUp(deps, topUp.id, found))
}

const present = ({ id, amount_minor, currency }: TopUpRow) => ({ id, amountMinor: amount_minor, currency })

function settled(topUp: TopUpRow): TopUp {
  if (topUp.state === 'declined') throw new ApiError('topUpDeclined')
  if (topUp.state === 'abandoned') throw new ApiError('topUpTimedOut')
  return { ...present(topUp), state: 'succeeded' }
}

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError('topUpUnavailable')
    throw error
  }
}
