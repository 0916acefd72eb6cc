import type { Kysely } from 'kysely'
import type { SpecialOffer, SpecialPriceNote } from '@selvedge/contract/special-pricing/special-price.ts'
import {
  specialPriceStateOn,
  type SpecialPriceState,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import type { PriceViewer } from './price-viewer.ts'
import { selectOwn } from './own-specials.queries.ts'
import { utcDay } from './utc-day.ts'

/** A business's special price request for a cloth, as of today. */
export type OwnSpecial = {
  requestId: string
  number: string
  state: SpecialPriceState
  currency: Currency
  offer: SpecialOffer | null
  /** The length that was asked for, and the line of a cart if it was asked for one. */
  lengthMicrometres: number
  cartItemId: string | null
}

type Offered = {
  offer_price_minor: number | null
  offer_valid_until: string | null
  offer_minimum_um: number | null
}
/** The current offer of a row; null before the first. */
export const offerOf = (row: Offered): SpecialOffer | null =>
  row.offer_price_minor === null
    ? null
    : {
        perMetreMinor: row.offer_price_minor,
        validUntil: row.offer_valid_until!,
        minimumMicrometres: row.offer_minimum_um!,
      }

type Kept = Offered & { state: SpecialPriceState; order_id: string | null }
/** An offer held by an order that is being paid does not expire meanwhile. */
export const stateOf = (row: Kept, now: Date): SpecialPriceState =>
  row.order_id === null ? specialPriceStateOn(row.state, offerOf(row), utcDay(now)) : row.state

type Looking = {
  db: Kysely<DB>
  caller: Pick<Member, 'retailerId' | 'userId'>
  colourwayIds: readonly string[]
  now: Date
  /** The order whose lines are priced, instead of a cart's. */
  orderId?: string | undefined
}

/**
 * Special price requests for some cloths, by colourway, without those that another order holds. While a card is being charged,
 * the lines are still in the cart of whose order it is, and keep their price there.
 */
export async function ownSpecials({
  db,
  caller,
  colourwayIds,
  now,
  orderId,
}: Looking): Promise<ReadonlyMap<string, OwnSpecial>> {
  const rows = await selectOwn(db, caller.retailerId, colourwayIds)
  const isPaying = (row: (typeof rows)[number]) =>
    row.held_by === caller.userId && row.held_state === 'paymentPending'
  const free = rows.filter(row => row.order_id === null || row.order_id === orderId || isPaying(row))
  return new Map(
    free.map(row => [
      row.colourway_id,
      {
        requestId: row.id,
        number: row.number,
        state: stateOf(row, now),
        currency: row.currency,
        offer: offerOf(row),
        lengthMicrometres: row.length_um,
        cartItemId: row.cart_item_id,
      },
    ]),
  )
}

/** The special price a viewer may use: verified, and charged in the currency of the offer. */
export const specialFor = (
  special: OwnSpecial | undefined,
  viewer: Pick<PriceViewer, 'basis' | 'currency'>,
): OwnSpecial | undefined =>
  viewer.basis === 'yours' && viewer.currency === special?.currency ? special : undefined

export const presentNote = (special: OwnSpecial | undefined): SpecialPriceNote | null =>
  special === undefined ? null : { id: special.number, state: special.state, offer: special.offer }
