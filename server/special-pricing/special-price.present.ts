import { z } from 'zod'
import type { ClothStock } from '@selvedge/contract/catalogue/cloth-stock.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { cutLength, type CuttingGrid } from '@selvedge/contract/format/measurement.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type { EarlierSpecialPrice } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { offerUse, type OfferUse } from '@selvedge/contract/special-pricing/offer-use.ts'
import type { SpecialOffer } from '@selvedge/contract/special-pricing/special-price.ts'
import type {
  OwnSpecialPrice,
  SpecialPriceRequest,
} from '@selvedge/contract/special-pricing/special-prices.ts'
import {
  specialPriceAnswerOn,
  specialPriceEvents,
  type SpecialPriceSpeaker,
  type SpecialPriceState,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { offerOf, stateOf } from '../pricing/own-specials.ts'
import type { EventRow, RequestRow } from './special-price.queries.ts'

const Event = z.enum(specialPriceEvents)

type Told = { now: Date; locale: Locale }

export const presentRequest = (
  row: RequestRow,
  events: readonly EventRow[],
  { stock, ...told }: Told & { stock: ClothStock },
): SpecialPriceRequest => ({
  ...presentTerms(row, told),
  stock,
  history: events.map(event => presentEvent(event, told.locale)),
})

/** A request for the business that made it. `cartLengths`: of the reader's lines of its cloth. */
export function presentOwn(
  row: RequestRow,
  events: readonly EventRow[],
  { cartLengths, ...told }: Told & { stock: ClothStock; cartLengths: readonly number[] },
): OwnSpecialPrice {
  const request = presentRequest(row, events, told)
  const { state, offer } = request
  return {
    ...request,
    use: (state === 'countered' || state === 'accepted') && offer ? useOf(row, offer, told.stock) : null,
    isInCart:
      state === 'accepted' &&
      offer !== null &&
      cartLengths.some(length => cutLength(length, gridOf(row)) >= offer.minimumMicrometres),
  }
}

const gridOf = (row: Pick<RequestRow, 'min_order_um' | 'order_increment_um'>): CuttingGrid => ({
  minOrderMicrometres: row.min_order_um,
  orderIncrementMicrometres: row.order_increment_um,
})

/** What an offer can be used for with what is in stock. */
export const useOf = (row: RequestRow, offer: SpecialOffer, stock: ClothStock): OfferUse =>
  offerUse({ offer, wantedMicrometres: row.length_um, stock, grid: gridOf(row) })

/** A request without its history. */
export const presentTerms = (row: RequestRow, { now, locale }: Told): EarlierSpecialPrice => ({
  id: row.number,
  version: row.version,
  state: stateOf(row, now),
  fabric: {
    id: row.slug,
    designName: row.design_name,
    colourName: row.colour_name,
    colourNumber: row.colour_number,
    picture: { hash: row.picture_hash, hex: row.hex },
  },
  supplierName: row.supplier_name,
  askedBy: fullName(row, locale)!,
  askedAt: row.created_at.toISOString(),
  reason: row.reason,
  neededBy: row.needed_by,
  answerOn: answerOn(stateOf(row, now), row.changed_at),
  lengthMicrometres: row.length_um,
  currency: row.currency,
  currentPriceMinor: row.current_price_minor,
  targetPriceMinor: row.target_price_minor,
  offer: offerOf(row),
  // An order that only holds the offer while it is being paid is not shown yet.
  orderId: row.state === 'ordered' ? row.order_number : null,
})

/** When an answer is expected, counted from the last move of the request; null unless one is awaited. */
export const answerOn = (state: SpecialPriceState, changedAt: Date): string | null =>
  state === 'submitted' || state === 'revised' ? specialPriceAnswerOn(changedAt) : null

const speakerOf = (event: EventRow): SpecialPriceSpeaker => {
  if (event.user_id !== null) return 'business'
  return event.by_supplier ? 'supplier' : 'house'
}

export const presentEvent = (event: EventRow, locale: Locale): SpecialPriceRequest['history'][number] => {
  const isOffer = event.valid_until !== null
  return {
    at: event.at.toISOString(),
    event: Event.parse(event.state),
    from: speakerOf(event),
    by: fullName(event, locale),
    message: event.message,
    targetPriceMinor: isOffer ? null : event.price_minor,
    offer: offerOf({
      offer_price_minor: isOffer ? event.price_minor : null,
      offer_valid_until: event.valid_until,
      offer_minimum_um: event.minimum_um,
    }),
  }
}

type Named = { first_name: string | null; last_name: string | null }
const fullName = ({ first_name, last_name }: Named, locale: Locale): string | null =>
  first_name === null ? null : personName({ firstName: first_name, lastName: last_name ?? '' }, locale)
