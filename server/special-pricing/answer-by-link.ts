import type { Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { offerAskedPrice } from '@selvedge/contract/special-pricing/price-answers.ts'
import {
  mayDiscussSpecialPrice,
  pricePerMetreMinor,
  type SpecialPriceState,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { invalidField } from '../cart/invalid-field.ts'
import { requestedLength } from '../cart/line-length.ts'
import type { Deps } from '../platform/deps.ts'
import { offerOf, stateOf } from '../pricing/own-specials.ts'
import { findLink } from './answer-link.ts'
import { answerWhileLocked, type HouseAnswer, type HouseOutcome } from './answer-request.ts'
import { lockRequest, selectLastEvent, type LockedRequest } from './special-price.queries.ts'
import { writeToBusiness } from './write-message.ts'

/** What a supplier does by a link: it answers as the house does, or only writes. */
export type LinkAnswer = HouseAnswer | { kind: 'write'; message: string }
type Answering = Pick<Deps, 'db' | 'jobs' | 'clock'> & {
  publicOrigin: string
  token: string
  answer: LinkAnswer
}

/** The offer of a form: a price per metre, and the minimum as a length. Throws invalidInput. */
export const linkOffer = ({
  price,
  validUntil,
  minimum,
  message,
}: BodyOf<typeof offerAskedPrice>): LinkAnswer => ({
  kind: 'offer',
  perMetreMinor: pricePerMetreMinor(price),
  validUntil,
  message,
  ...(minimum && { minimumMicrometres: minimumOf(minimum) }),
})

function minimumOf(entered: { quantity: number; unit: 'm' | 'yd' }): number {
  try {
    return requestedLength({ entered }).requestedMicrometres
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.code, {
      fields: error.fields.map(fault => ({ ...fault, field: 'minimum.quantity' })),
    })
  }
}

/**
 * What the supplier answers by the link in its mail. Of two answers at once one counts; the same answer again, by the same
 * link, changes nothing. Throws `linkSpent` for a link that was answered, replaced, has expired or never was, and
 * `invalidInput` for an offer that cannot be made.
 */
export const answerByLink = (answering: Answering): Promise<{ state: SpecialPriceState }> =>
  inTransaction(answering.db, async trx => {
    const { token, answer, clock } = answering
    const now = clock()
    const link = await findLink(trx, token, now)
    if (!link) throw new ApiError('linkSpent')
    const request = (await lockRequest(trx, { number: link.number }))!
    if (await isRepeated(trx, request, answer)) return { state: request.state }
    // Looked at again, now that nobody else can answer.
    const { works } = (await findLink(trx, token, now))!
    const state = stateOf(request, now)
    if (!works || !mayDiscussSpecialPrice(state)) throw new ApiError('linkSpent')
    if (answer.kind === 'write') {
      await writeToBusiness(trx, answering, { request, message: answer.message, bySupplier: true, now })
      return { state }
    }
    refuseOutcome(
      await answerWhileLocked(trx, { ...answering, answer, number: request.number, bySupplier: true }),
    )
    return { state: answer.kind === 'offer' ? 'countered' : 'rejected' }
  })

/** The supplier's last words were these. */
async function isRepeated(
  trx: Transaction<DB>,
  request: LockedRequest,
  answer: LinkAnswer,
): Promise<boolean> {
  const last = await selectLastEvent(trx, request.id, 'all')
  if (!last.by_supplier || last.message !== answer.message) return false
  if (answer.kind === 'write') return last.state === 'message'
  if (answer.kind === 'reject') return last.state === 'rejected'
  const offer = offerOf(request)
  return (
    last.state === 'countered' &&
    offer?.perMetreMinor === answer.perMetreMinor &&
    offer.validUntil === answer.validUntil &&
    offer.minimumMicrometres === (answer.minimumMicrometres ?? request.length_um)
  )
}

const faults: Partial<Record<HouseOutcome, FieldFault>> = {
  notLower: { field: 'price.minor', code: 'belowTheirPrice' },
  dayOutOfRange: { field: 'validUntil', code: 'dayWithinYear' },
}

function refuseOutcome(outcome: HouseOutcome): void {
  const fault = faults[outcome]
  if (fault) throw invalidField(fault)
  if (outcome !== 'answered') throw new ApiError('linkSpent')
}
