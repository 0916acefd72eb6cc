import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { pricePerMetreMinor } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { invalidField } from '../cart/invalid-field.ts'
import { lockMember } from '../cart/lock-member.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { offerOf, stateOf } from '../pricing/own-specials.ts'
import { mailSupplier } from './mail-supplier.ts'
import { moveRequest } from './move-request.ts'
import { readUse } from './read-use.ts'
import { lockRequest, selectLastEvent, selectRequest, type LockedRequest } from './special-price.queries.ts'

type Revision = {
  to: 'revised'
  targetPrice: { minor: number; unit: LengthUnit }
  message: string
}
export type Answer = { to: 'accepted' } | { to: 'withdrawn' } | Revision
type Answering = Pick<Deps, 'db' | 'jobs' | 'clock'> & {
  publicOrigin: string
  caller: Member
  number: string
  /** The version of the request that the caller saw. */
  version: number
  answer: Answer
}

/**
 * A business's answer to an offer on one of its requests; another target price is mailed to the supplier. Of two concurrent answers the first counts; the
 * same answer repeated by the same member changes nothing. Throws `notFound`, `notVerifiedYet`,
 * `specialPriceChanged` when the request has changed since the caller saw it, `specialPriceNotOpen` for a
 * move that the table does not allow or an expired offer, `specialPriceOutOfStock` for accepting what cannot be ordered before
 * the offer ends, and `orderInProgress` while an order holds the
 * offer.
 */
export const answerOffer = (answering: Answering): Promise<void> =>
  inTransaction(answering.db, async trx => {
    const { caller, answer, number, version } = answering
    await lockMember(trx, caller, 'askSpecialPrices')
    const request = await lockRequest(trx, { number, retailerId: caller.retailerId })
    if (!request) throw new ApiError('notFound')
    if (answer.to !== 'withdrawn' && caller.verification !== 'verified') throw new ApiError('notVerifiedYet')
    if (await isRepeatedAnswer(trx, request, answering)) return
    if (request.version !== version) throw new ApiError('specialPriceChanged')
    const now = answering.clock()
    if (answer.to === 'accepted') await refuseUnusable(trx, number, now)
    const move = { request, userId: caller.userId, now }
    await moveRequest(trx, { ...move, to: answer.to, ...revisionIn(answer, request) })
    if (answer.to === 'revised')
      await mailSupplier(trx, { ...answering, now, kind: 'specialPriceRevised', message: answer.message })
  })

/** An accepted price must be of use: its minimum is in stock, or expected before the offer ends. */
async function refuseUnusable(trx: Transaction<DB>, number: string, now: Date): Promise<void> {
  const row = (await selectRequest(trx, { number }))!
  const offer = offerOf(row)
  if (stateOf(row, now) !== 'countered' || !offer) return
  if ((await readUse(trx, { row, offer, now })).when === 'never') throw new ApiError('specialPriceOutOfStock')
}

/** The price a revision asks for, which must be below the current price. */
function revisionIn(answer: Answer, request: LockedRequest) {
  if (answer.to !== 'revised') return {}
  const targetPriceMinor = pricePerMetreMinor(answer.targetPrice)
  if (targetPriceMinor >= request.current_price_minor)
    throw invalidField({ field: 'targetPrice', code: 'belowOwnPrice' })
  return { targetPriceMinor, message: answer.message }
}

async function isRepeatedAnswer(
  trx: Transaction<DB>,
  request: LockedRequest,
  { caller, version, answer }: Answering,
): Promise<boolean> {
  if (request.version !== version + 1 || request.state !== answer.to) return false
  if (answer.to === 'revised' && pricePerMetreMinor(answer.targetPrice) !== request.target_price_minor)
    return false
  return (await selectLastEvent(trx, request.id, 'moves')).user_id === caller.userId
}
