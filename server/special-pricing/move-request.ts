import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import {
  mayMoveSpecialPrice,
  type SpecialPriceState,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { stateOf } from '../pricing/own-specials.ts'
import { endLinks } from './answer-link.queries.ts'
import { insertEvent, updateRequest, type LockedRequest } from './special-price.queries.ts'

/**
 * The refusal, if a locked request may not move to this state today: by the table of moves, and because an
 * order holds the offer.
 */
export function refusedMove(
  request: LockedRequest,
  to: SpecialPriceState,
  now: Date,
): 'specialPriceNotOpen' | 'orderInProgress' | undefined {
  if (!mayMoveSpecialPrice(stateOf(request, now), to)) return 'specialPriceNotOpen'
  return request.order_id === null ? undefined : 'orderInProgress'
}

type Said = { message?: string; targetPriceMinor?: number; offer?: Offer }
type Offer = { perMetreMinor: number; validUntil: string; minimumMicrometres: number }
type Moving = Said & {
  request: LockedRequest
  to: SpecialPriceState
  userId: string | null
  /** Whether the supplier itself answers; without it and a user, the house does. */
  bySupplier?: boolean
  now: Date
}

/** Moves a locked request, records the message and ends the links in earlier mails. Throws the refusal of a move that is not allowed. */
export async function moveRequest(trx: Transaction<DB>, moving: Moving): Promise<void> {
  const { request, to, userId, now, message = '', targetPriceMinor, offer, bySupplier } = moving
  const refusal = refusedMove(request, to, now)
  if (refusal) throw new ApiError(refusal)
  const terms = offer && { offer_valid_until: offer.validUntil, offer_minimum_um: offer.minimumMicrometres }
  await updateRequest(trx, request.id, {
    state: to,
    changed_at: now,
    ...(targetPriceMinor !== undefined && { target_price_minor: targetPriceMinor }),
    ...(offer && { offer_price_minor: offer.perMetreMinor, ...terms }),
  })
  await endLinks(trx, request.id, now)
  await insertEvent(trx, {
    request_id: request.id,
    state: to,
    user_id: userId,
    by_supplier: bySupplier ?? false,
    message,
    price_minor: offer?.perMetreMinor ?? targetPriceMinor ?? null,
    valid_until: offer?.validUntil ?? null,
    minimum_um: offer?.minimumMicrometres ?? null,
    at: now,
  })
}
